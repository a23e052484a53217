import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../../base/units.ts'
import { clashKey, type Choices, type Clash, type MergeSide } from '../../../composition/merge/clash.ts'
import type { Autosave } from '../../autosave/autosave.ts'
import { isSameClash } from '../../autosave/keptChoices.ts'
import type { Session } from '../../session/session.ts'
import { isEdited } from '../../session/sessionEvents.ts'

export interface ConflictResolutionState {
  readonly clashes: readonly Clash[]
  /** The chosen sides by `clashKey`. Each can be changed until the last choice is made. */
  readonly choices: Choices
  readonly isOpen: boolean
}

/** Collects a choice for each clash. The last choice applies and saves all of them together. */
export interface ConflictResolution
  extends Pick<StoreApi<ConflictResolutionState>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly choose: (clashes: readonly Clash[], side: MergeSide) => void
  readonly setOpen: (isOpen: boolean) => void
  /** Subscribes to session and autosave. Returns a function that unsubscribes. */
  readonly start: () => () => void
}

/** Delay between an edit and the next merge. */
const REST_MS: Milliseconds = 300

const calm = { clashes: [], choices: new Map<string, MergeSide>(), isOpen: false }

export const openClashes = ({ clashes, choices }: ConflictResolutionState): readonly Clash[] =>
  clashes.filter((clash) => !choices.has(clashKey(clash)))

/** `onResolved` receives the number of clashes once all of them are resolved. */
export function createConflictResolution(input: {
  readonly session: Session
  readonly autosave: Pick<Autosave, 'getState' | 'subscribe' | 'resolve'>
  readonly onResolved: (count: number) => void
}): ConflictResolution {
  const { session, autosave, onResolved } = input
  const store = createStore<ConflictResolutionState>(() => calm)
  const { getState } = store
  let rest: ReturnType<typeof setTimeout> | undefined

  /** Drops choices whose clash has changed values. */
  const follow = (): void => {
    const clashes = session.getState().conflict?.clashes ?? []
    const { choices, clashes: known, isOpen } = getState()
    if (clashes === known) return
    if (clashes.length === 0) {
      store.setState(calm)
      return
    }
    const kept = clashes.filter((clash) => known.some((before) => isSameClash(before, clash)))
    const keys = new Set(kept.map(clashKey))
    store.setState({ clashes, choices: new Map([...choices].filter(([key]) => keys.has(key))), isOpen })
  }
  /** Applies the choices once they are complete, unless a request is in flight. */
  const apply = (): void => {
    const { clashes, choices } = getState()
    if (clashes.length === 0 || openClashes(getState()).length > 0) return
    if (autosave.getState().status !== 'conflict') return
    session.viewVersion(null)
    autosave.resolve(choices)
    if (session.getState().conflict === null) onResolved(choices.size)
  }
  return {
    ...store,
    setOpen: (isOpen) => store.setState({ isOpen: isOpen && getState().clashes.length > 0 }),
    choose(clashes, side) {
      const choices = new Map(getState().choices)
      for (const clash of clashes) choices.set(clashKey(clash), side)
      store.setState({ choices })
      apply()
    },
    start() {
      const stops = [
        session.listen((event) => {
          if (event.type === 'clashed' || event.type === 'rebased') follow()
          if (!isEdited(event) || event.type === 'stepLost' || session.getState().conflict === null) return
          // An edit or undo may change or remove clashes.
          clearTimeout(rest)
          rest = setTimeout(() => autosave.resolve(new Map()), REST_MS)
        }),
        autosave.subscribe((now, before) => {
          if (now.status === 'conflict' && before.status !== 'conflict') apply()
        }),
      ]
      follow()
      return () => {
        clearTimeout(rest)
        for (const stop of stops) stop()
      }
    },
  }
}
