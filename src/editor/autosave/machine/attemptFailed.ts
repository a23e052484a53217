import type { Milliseconds } from '../../../base/units.ts'
import type { AutosaveEffect, AutosavePhase, AutosaveState, PendingChanges } from './autosaveState.ts'
import type { SaveFault } from './saveFault.ts'
import { backoff, IDLE, reading, schedule, type Transition } from './transition.ts'

/** So many conflicts in a row are merged without a pause; then others are let through first. */
const CONFLICTS_AT_ONCE = 3

/** The attempt did not get through for good: what it carried is pending again, and waits with what came after. */
function pendingAfterFailure(state: AutosaveState, at: Milliseconds): PendingChanges {
  return { firstAt: state.pending?.firstAt ?? at, lastAt: state.pending?.lastAt ?? at, isUrgent: false }
}

const after = (effect: AutosaveEffect, { state, effects }: Transition): Transition => ({
  state,
  effects: [effect, ...effects],
})

/** The attempt that is out did not work. */
export function saveFailed(state: AutosaveState, fault: SaveFault, at: Milliseconds): Transition {
  if (state.phase.kind !== 'sending') return { state, effects: [] }
  const { attempt, tries } = state.phase
  const forget: AutosaveEffect = { kind: 'forget', attempt }
  switch (fault.kind) {
    case 'lost': {
      const phase: AutosavePhase = { kind: 'waiting', attempt, tries, retryAt: at + backoff(tries), problem: null }
      return { state: { ...state, phase }, effects: [] }
    }
    case 'busy': {
      const retryAt = at + (fault.retryAfterMs ?? backoff(tries))
      const phase: AutosavePhase = { kind: 'waiting', attempt, tries, retryAt, problem: fault.problem }
      return { state: { ...state, phase }, effects: [] }
    }
    case 'conflict': {
      const conflictsInRow = state.conflictsInRow + 1
      const next = { ...state, conflictsInRow, pending: pendingAfterFailure(state, at) }
      if (conflictsInRow > CONFLICTS_AT_ONCE) {
        const retryAt = at + backoff(conflictsInRow - CONFLICTS_AT_ONCE)
        const phase: AutosavePhase = { kind: 'rereading', tries: 1, retryAt, problem: null }
        return { state: { ...next, phase }, effects: [forget] }
      }
      if (state.isGesturing) return { state: { ...next, phase: { kind: 'readDue' } }, effects: [forget] }
      return after(forget, reading(next, 1))
    }
    case 'refused': {
      const pending = pendingAfterFailure(state, at)
      const { problem } = fault
      // What was lost before may have been saved. Only where the body itself is refused it was certainly not.
      if (!problem.isFixedByEdit)
        return { state: { ...state, pending, phase: { kind: 'failed', problem, attempt } }, effects: [] }
      const phase: AutosavePhase = state.pending === null ? { kind: 'failed', problem, attempt: null } : IDLE
      return after(forget, schedule({ ...state, phase, pending }, at))
    }
  }
}

/** The read that is out did not work. Within a conflict that changes nothing: the save after it meets whatever there is. */
export function readFailed(state: AutosaveState, fault: SaveFault, at: Milliseconds): Transition {
  const { phase: before } = state
  if (before.kind === 'conflict') return { state: { ...state, phase: { ...before, read: null } }, effects: [] }
  if (before.kind !== 'reading') return { state, effects: [] }
  const { tries } = before
  if (fault.kind === 'refused')
    return { state: { ...state, phase: { kind: 'failed', problem: fault.problem, attempt: null } }, effects: [] }
  const isBusy = fault.kind === 'busy'
  const retryAt = at + ((isBusy ? fault.retryAfterMs : null) ?? backoff(tries))
  const phase: AutosavePhase = { kind: 'rereading', tries, retryAt, problem: isBusy ? fault.problem : null }
  return { state: { ...state, phase }, effects: [] }
}
