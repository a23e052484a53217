import type { Milliseconds } from '../../../base/units.ts'
import type { AutosaveEffect, AutosavePhase, AutosaveState, PendingChanges } from './autosaveState.ts'
import type { SaveFault } from './saveFault.ts'
import { backoff, IDLE, reading, schedule, type Transition } from './transition.ts'

/** Number of consecutive conflicts merged without a pause. After that, other writers go first. */
const CONFLICTS_AT_ONCE = 3

/** Pending changes after those of a failed attempt are added back. */
function pendingAfterFailure(state: AutosaveState, at: Milliseconds): PendingChanges {
  return { firstAt: state.pending?.firstAt ?? at, lastAt: state.pending?.lastAt ?? at, isUrgent: false }
}

const after = (effect: AutosaveEffect, { state, effects }: Transition): Transition => ({
  state,
  effects: [effect, ...effects],
})

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
      // An earlier try may have been saved although its response was lost, unless the service refuses the body itself.
      if (!problem.isFixedByEdit)
        return { state: { ...state, pending, phase: { kind: 'failed', problem, attempt } }, effects: [] }
      const phase: AutosavePhase = state.pending === null ? { kind: 'failed', problem, attempt: null } : IDLE
      return after(forget, schedule({ ...state, phase, pending }, at))
    }
  }
}

/** Within a conflict, a failed read changes nothing because the next save detects newer versions. */
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
