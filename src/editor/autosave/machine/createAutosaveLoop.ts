import type { AutosaveClock } from '../autosaveHost.ts'
import { advance } from './autosaveMachine.ts'
import { initialAutosave, type AutosaveEffect, type AutosaveEvent, type AutosaveState } from './autosaveState.ts'
import { wakeAt } from './transition.ts'

export interface AutosaveLoopInput {
  readonly clock: AutosaveClock
  /** True once another page part has taken over the document. Events then have no effect. */
  readonly isAbandoned: () => boolean
  /** False once the page part has closed. It then finishes its request, and starts no other. */
  readonly isWatching: () => boolean
  readonly run: (effect: AutosaveEffect) => void
  readonly onState: (state: AutosaveState, isSaved: boolean) => void
}

export interface AutosaveLoop {
  readonly state: () => AutosaveState
  readonly dispatch: (event: AutosaveEvent) => void
}

/** Holds the state of the machine, executes its effects and schedules its wake-up. */
export function createAutosaveLoop(input: AutosaveLoopInput): AutosaveLoop {
  const { clock, isAbandoned, isWatching, onState, run } = input
  let state = initialAutosave(clock.now())
  let forgetWake: (() => void) | null = null
  const dispatch = (event: AutosaveEvent): void => {
    if (isAbandoned()) return
    const { savedAt } = state
    const next = advance(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    onState(state, state.savedAt !== savedAt)
    forgetWake?.()
    const at = isWatching() ? wakeAt(state) : null
    forgetWake = at === null ? null : clock.wake(at, () => dispatch({ kind: 'woke', at: clock.now() }))
  }
  return { state: () => state, dispatch }
}
