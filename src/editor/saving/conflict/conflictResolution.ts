import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../../base/units.ts'
import { clashKey, type Choices, type Clash, type MergeSide } from '../../../composition/merge/clash.ts'
import type { Autosave } from '../../autosave/autosave.ts'
import { isSameClash } from '../../autosave/keptChoices.ts'
import type { Session } from '../../session/session.ts'
import { isEdited } from '../../session/sessionEvents.ts'

/** How far a person has come with the clashes. */
export interface ConflictResolutionState {
  /** What is in question; empty where nothing clashes. */
  readonly clashes: readonly Clash[]
  /** Which side was chosen so far, by `clashKey`. Each can be chosen anew until the last one is made. */
  readonly choices: Choices
  /** The panel is shown. */
  readonly isOpen: boolean
}

/** Collects a choice per clash; when the last one is made, all of them are applied and saved together. */
export interface ConflictResolution
  extends Pick<StoreApi<ConflictResolutionState>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly choose: (clashes: readonly Clash[], side: MergeSide) => void
  readonly setOpen: (isOpen: boolean) => void
  /** Follows session and autosave until the returned function is called. */
  readonly start: () => () => void
}

/** How soon after an edit it is checked whether the clashes are still the same. */
const REST_MS: Milliseconds = 300

const calm = { clashes: [], choices: new Map<string, MergeSide>(), isOpen: false }

/** The clashes that still wait for a choice. */
export const openClashes = ({ clashes, choices }: ConflictResolutionState): readonly Clash[] =>
  clashes.filter((clash) => !choices.has(clashKey(clash)))

/** `onResolved` is told how many clashes were settled when nothing is open any more. */
export function createConflictResolution(input: {
  readonly session: Session
  readonly autosave: Pick<Autosave, 'getState' | 'subscribe' | 'resolve'>
  readonly onResolved: (count: number) => void
}): ConflictResolution {
  const { session, autosave, onResolved } = input
  const store = createStore<ConflictResolutionState>(() => calm)
  const { getState } = store
  let rest: ReturnType<typeof setTimeout> | undefined

  /** Choices for clashes that are not what they were are made again. */
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
  /** Applies the choices when none is missing and the service is not being asked anyway. */
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
          // What is changed or taken back meanwhile may clash differently, or no more.
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
