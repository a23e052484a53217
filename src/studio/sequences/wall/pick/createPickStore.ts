import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CombinationChoices } from '../../../../composition/sequences/combinations.ts'

/** The combinations of the next batch by id: all that the rules allow, or those that were picked. */
export type Picks =
  | { readonly kind: 'all' }
  | { readonly kind: 'byHand' | 'evenly' | 'best'; readonly chosen: ReadonlyMap<string, CombinationChoices> }

export type PickEntry = readonly [id: string, choices: CombinationChoices]

export interface PickStore extends StoreApi<Picks> {
  /** Picks a combination, or unpicks it if it was picked. */
  readonly toggle: (entry: PickEntry) => void
  readonly add: (entries: Iterable<PickEntry>) => void
  /** Replaces what was picked by combinations that use the clips evenly. */
  readonly pickEvenly: (entries: Iterable<PickEntry>) => void
  /** Replaces what was picked by the best combinations of a search. */
  readonly pickBest: (entries: Iterable<PickEntry>) => void
  readonly pickAll: () => void
}

const noneChosen: ReadonlyMap<string, CombinationChoices> = new Map()

export const chosenOf = (picks: Picks): ReadonlyMap<string, CombinationChoices> =>
  picks.kind === 'all' ? noneChosen : picks.chosen

/**
 * Picks are kept until the page is closed. They refer to files, so changes to other combinations do not affect them.
 */
export function createPickStore(): PickStore {
  const store = createStore<Picks>(() => ({ kind: 'all' }))
  // There are no empty batches.
  const pick = (kind: 'byHand' | 'evenly' | 'best', chosen: ReadonlyMap<string, CombinationChoices>): void =>
    store.setState(chosen.size === 0 ? { kind: 'all' } : { kind, chosen }, true)
  return Object.assign(store, {
    toggle: ([id, choices]: PickEntry) => {
      const chosen = new Map(chosenOf(store.getState()))
      if (!chosen.delete(id)) chosen.set(id, choices)
      pick('byHand', chosen)
    },
    add: (entries: Iterable<PickEntry>) => pick('byHand', new Map([...chosenOf(store.getState()), ...entries])),
    pickEvenly: (entries: Iterable<PickEntry>) => pick('evenly', new Map(entries)),
    pickBest: (entries: Iterable<PickEntry>) => pick('best', new Map(entries)),
    pickAll: () => store.setState({ kind: 'all' }, true),
  })
}
