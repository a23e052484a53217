import type { Milliseconds } from '../../base/units.ts'
import type { AutosaveEffect, AutosaveEvent, AutosavePhase, AutosaveState, PendingChanges } from './autosaveState.ts'
import type { SaveFault } from './saveFault.ts'

/** Quiet before a save, and the longest that changes wait for quiet. */
export const QUIET_MS: Milliseconds = 800
export const LONGEST_WAIT_MS: Milliseconds = 5_000
const FIRST_RETRY_MS: Milliseconds = 1_000
const LAST_RETRY_MS: Milliseconds = 30_000
/** So many conflicts in a row are merged without a pause; then others are let through first. */
const CONFLICTS_AT_ONCE = 3

/** A state and what must be done on entering it. */
export interface Transition {
  readonly state: AutosaveState
  readonly effects: readonly AutosaveEffect[]
}

const IDLE: AutosavePhase = { kind: 'idle' }

const backoff = (tries: number): Milliseconds => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))

const dueAt = (pending: PendingChanges): Milliseconds =>
  pending.isUrgent ? pending.firstAt : Math.min(pending.lastAt + QUIET_MS, pending.firstAt + LONGEST_WAIT_MS)

/** When the machine wants to be woken, or null. */
export function wakeAt(state: AutosaveState): Milliseconds | null {
  if (state.isGesturing || state.isHeld) return null
  if (state.phase.kind === 'waiting' || state.phase.kind === 'rereading') return state.phase.retryAt
  if (state.phase.kind === 'readDue') return 0
  if (state.phase.kind !== 'idle') return null
  if (state.pending) return dueAt(state.pending)
  return state.isStale ? 0 : null
}

/** Starts what is due. */
function settled(state: AutosaveState, at: Milliseconds): Transition {
  const due = wakeAt(state)
  if (due === null || due > at) return { state, effects: [] }
  const { phase } = state
  if (phase.kind === 'waiting') {
    const { attempt } = phase
    const sending: AutosavePhase = { kind: 'sending', attempt, tries: phase.tries + 1 }
    return { state: { ...state, phase: sending }, effects: [{ kind: 'sendAgain', attempt }] }
  }
  if (phase.kind === 'rereading') {
    return { state: { ...state, phase: { kind: 'reading', tries: phase.tries + 1 } }, effects: [{ kind: 'read' }] }
  }
  if (phase.kind === 'readDue' || !state.pending) {
    return { state: { ...state, phase: { kind: 'reading', tries: 1 } }, effects: [{ kind: 'read' }] }
  }
  const attempt = state.lastAttempt + 1
  const sending: AutosavePhase = { kind: 'sending', attempt, tries: 1 }
  return {
    state: { ...state, phase: sending, pending: null, lastAttempt: attempt },
    effects: [{ kind: 'send', attempt }],
  }
}

/** The attempt did not get through for good: what it carried is pending again, and waits with what came after. */
function pendingAgain(state: AutosaveState, at: Milliseconds): PendingChanges {
  return { firstAt: state.pending?.firstAt ?? at, lastAt: state.pending?.lastAt ?? at, isUrgent: false }
}

function saveFailed(state: AutosaveState, fault: SaveFault, at: Milliseconds): Transition {
  if (state.phase.kind !== 'sending') return { state, effects: [] }
  const { attempt, tries } = state.phase
  switch (fault.kind) {
    case 'lost': {
      const phase: AutosavePhase = { kind: 'waiting', attempt, tries, retryAt: at + backoff(tries), problem: null }
      return { state: { ...state, phase }, effects: [] }
    }
    case 'busy': {
      const retryAt = at + (fault.retryAfterMs ?? backoff(tries))
      return {
        state: { ...state, phase: { kind: 'waiting', attempt, tries, retryAt, problem: fault.problem } },
        effects: [],
      }
    }
    case 'conflict': {
      const conflictsInRow = state.conflictsInRow + 1
      const next = { ...state, conflictsInRow, pending: pendingAgain(state, at) }
      if (conflictsInRow > CONFLICTS_AT_ONCE) {
        const retryAt = at + backoff(conflictsInRow - CONFLICTS_AT_ONCE)
        return { state: { ...next, phase: { kind: 'rereading', tries: 1, retryAt, problem: null } }, effects: [] }
      }
      if (state.isGesturing) return { state: { ...next, phase: { kind: 'readDue' } }, effects: [] }
      return { state: { ...next, phase: { kind: 'reading', tries: 1 } }, effects: [{ kind: 'read' }] }
    }
    case 'refused': {
      const pending = pendingAgain(state, at)
      const isEditedSince = state.pending !== null && fault.problem.isFixedByEdit
      const phase: AutosavePhase = isEditedSince ? IDLE : { kind: 'failed', problem: fault.problem }
      return settled({ ...state, phase, pending }, at)
    }
  }
}

function readFailed(state: AutosaveState, fault: SaveFault, at: Milliseconds): Transition {
  if (state.phase.kind !== 'reading') return { state, effects: [] }
  const { tries } = state.phase
  if (fault.kind === 'refused')
    return { state: { ...state, phase: { kind: 'failed', problem: fault.problem } }, effects: [] }
  const isBusy = fault.kind === 'busy'
  const retryAt = at + ((isBusy ? fault.retryAfterMs : null) ?? backoff(tries))
  const phase: AutosavePhase = { kind: 'rereading', tries, retryAt, problem: isBusy ? fault.problem : null }
  return { state: { ...state, phase }, effects: [] }
}

function edited(state: AutosaveState, at: Milliseconds): Transition {
  const pending = { firstAt: state.pending?.firstAt ?? at, lastAt: at, isUrgent: state.pending?.isUrgent ?? false }
  const isFixed = state.phase.kind === 'failed' && state.phase.problem.isFixedByEdit
  const fresh = isFixed ? { ...pending, firstAt: at } : pending
  return settled({ ...state, pending: fresh, isMerged: false, phase: isFixed ? IDLE : state.phase }, at)
}

function saveRequested(state: AutosaveState, at: Milliseconds): Transition {
  const urgent = state.pending && { ...state.pending, firstAt: Math.min(state.pending.firstAt, at), isUrgent: true }
  const { phase } = state
  if (phase.kind === 'waiting' || phase.kind === 'rereading') {
    return settled({ ...state, pending: urgent, phase: { ...phase, retryAt: at } }, at)
  }
  return settled({ ...state, pending: urgent, phase: phase.kind === 'failed' ? IDLE : phase }, at)
}

/** The confirmed attempt; anything later or repeated is not of interest. */
function saved(state: AutosaveState, event: { attempt: number; updatedAt: string; at: Milliseconds }): Transition {
  const { phase } = state
  const isCurrent = (phase.kind === 'sending' || phase.kind === 'waiting') && phase.attempt === event.attempt
  if (!isCurrent) return { state, effects: [] }
  const confirm: AutosaveEffect = { kind: 'confirm', attempt: event.attempt, updatedAt: event.updatedAt }
  const next = settled({ ...state, phase: IDLE, savedAt: event.at, conflictsInRow: 0, isStale: false }, event.at)
  return { state: next.state, effects: [confirm, ...next.effects] }
}

function adopted(state: AutosaveState, isMerged: boolean, at: Milliseconds): Transition {
  const pending = isMerged ? { firstAt: at, lastAt: at, isUrgent: true } : null
  return settled(
    { ...state, phase: IDLE, pending, isMerged, isStale: false, savedAt: isMerged ? state.savedAt : at },
    at,
  )
}

/**
 * Decides when and what to save.
 *
 *     idle ─(quiet)→ sending ─2xx→ idle
 *                      ├─lost, busy→ waiting ─(later, same key and body)→ sending
 *                      ├─409→ reading ─→ idle (merged, saved at once) | conflict (a person chooses)
 *     idle ─(someone else saved)→ reading
 *                      └─refused→ failed ─(edit or request)→ idle
 *
 * A gesture holds all of it back but what is out already; a version that comes in meanwhile is read again after it:
 *
 *     sending ─409→ readDue ─(gesture over)→ reading ─(read during the next gesture)→ readDue
 */
export function advance(state: AutosaveState, event: AutosaveEvent): Transition {
  switch (event.kind) {
    case 'edited':
      return edited(state, event.at)
    case 'gestureStarted':
      return { state: { ...state, isGesturing: true }, effects: [] }
    case 'gestureEnded':
      return settled({ ...state, isGesturing: false, isUnmade: false }, event.at)
    case 'gestureShown':
      return { state: { ...state, isUnmade: true }, effects: [] }
    case 'heard':
      return settled({ ...state, isStale: true }, event.at)
    case 'woke':
      return settled(state, event.at)
    case 'saveRequested':
      return saveRequested(state, event.at)
    case 'saved':
      return saved(state, event)
    case 'saveFailed': {
      const isCurrent = state.phase.kind === 'sending' && state.phase.attempt === event.attempt
      return isCurrent ? saveFailed(state, event.fault, event.at) : { state, effects: [] }
    }
    case 'adopted':
      return adopted(state, event.isMerged, event.at)
    case 'readTooSoon': {
      const { phase } = state
      const isReading = phase.kind === 'reading'
      return { state: isReading ? { ...state, phase: { kind: 'readDue' } } : state, effects: [] }
    }
    case 'clashed':
      return { state: { ...state, phase: { kind: 'conflict', clashCount: event.clashCount } }, effects: [] }
    case 'readFailed':
      return readFailed(state, event.fault, event.at)
    case 'wentOffline':
      return { state: { ...state, isOnline: false }, effects: [] }
    case 'wentOnline': {
      const { phase } = state
      const isWaiting = phase.kind === 'waiting' || phase.kind === 'rereading'
      const isLost = isWaiting && phase.problem === null
      return settled({ ...state, isOnline: true, phase: isLost ? { ...phase, retryAt: event.at } : phase }, event.at)
    }
    case 'held':
      return { state: { ...state, isHeld: true }, effects: [] }
    case 'released':
      return settled({ ...state, isHeld: false }, event.at)
  }
}
