import type { Milliseconds } from '../../../base/units.ts'
import { readFailed, saveFailed } from './attemptFailed.ts'
import type { AutosaveEffect, AutosaveEvent, AutosavePhase, AutosaveState } from './autosaveState.ts'
import { IDLE, QUIET_MS, schedule, type Transition } from './transition.ts'

type EventOf<Kind extends AutosaveEvent['kind']> = Extract<AutosaveEvent, { readonly kind: Kind }>

const only = (state: AutosaveState): Transition => ({ state, effects: [] })

/** Resumes from a journal. A save in flight is resent before anything else. */
function opened(state: AutosaveState, event: EventOf<'opened'>): Transition {
  const { at, hasSent, hasUnsaved, isStale } = event
  const pending = hasUnsaved ? { firstAt: at, lastAt: at, isUrgent: false } : null
  if (!hasSent) return schedule({ ...state, pending, isStale }, at)
  const attempt = state.lastAttempt + 1
  const phase: AutosavePhase = { kind: 'waiting', attempt, tries: 0, retryAt: at, problem: null }
  return schedule({ ...state, pending, isStale, phase, lastAttempt: attempt, replayedAttempt: attempt }, at)
}

function edited(state: AutosaveState, at: Milliseconds): Transition {
  const pending = { firstAt: state.pending?.firstAt ?? at, lastAt: at, isUrgent: state.pending?.isUrgent ?? false }
  const { phase } = state
  const next = { ...state, pending, isMerged: false }
  if (phase.kind === 'conflict') return schedule({ ...next, phase: { ...phase, mergeAt: at + QUIET_MS } }, at)
  const isFixed = phase.kind === 'failed' && phase.problem.isFixedByEdit
  return isFixed ? schedule({ ...next, pending: { ...pending, firstAt: at }, phase: IDLE }, at) : schedule(next, at)
}

/** Retries a failed attempt that may have been saved. Otherwise saves the pending changes. */
function saveRequested(state: AutosaveState, at: Milliseconds): Transition {
  const pending = state.pending && { ...state.pending, firstAt: Math.min(state.pending.firstAt, at), isUrgent: true }
  const { phase } = state
  const next = { ...state, pending }
  if (phase.kind === 'waiting' || phase.kind === 'rereading')
    return schedule({ ...next, phase: { ...phase, retryAt: at } }, at)
  if (phase.kind !== 'failed') return schedule(next, at)
  const { attempt } = phase
  if (attempt === null) return schedule({ ...next, phase: IDLE }, at)
  return schedule({ ...next, phase: { kind: 'waiting', attempt, tries: 0, retryAt: at, problem: null } }, at)
}

/** Ignores repeated confirmations and those of other attempts. */
function saved(state: AutosaveState, event: EventOf<'saved'>): Transition {
  const { phase } = state
  const { attempt, at, updatedAt } = event
  const isCurrent = (phase.kind === 'sending' || phase.kind === 'waiting') && phase.attempt === attempt
  if (!isCurrent) return only(state)
  const confirm: AutosaveEffect = { kind: 'confirm', attempt, updatedAt }
  const isStale = state.isStale || attempt === state.replayedAttempt
  const next = schedule({ ...state, phase: IDLE, savedAt: at, conflictsInRow: 0, isStale }, at)
  return { state: next.state, effects: [confirm, ...next.effects] }
}

function rebased(state: AutosaveState, { isMerged, isAttributed = false, at }: EventOf<'rebased'>): Transition {
  const pending = isMerged ? { firstAt: at, lastAt: at, isUrgent: true } : null
  const savedAt = isMerged ? state.savedAt : at
  return schedule({ ...state, phase: IDLE, pending, isMerged: isMerged && !isAttributed, isStale: false, savedAt }, at)
}

function nothingNew(state: AutosaveState, at: Milliseconds): Transition {
  const { phase } = state
  if (phase.kind === 'conflict') return schedule({ ...state, phase: { ...phase, read: null } }, at)
  return schedule({ ...state, phase: IDLE, isStale: false }, at)
}

function readTooSoon(state: AutosaveState): Transition {
  const { phase } = state
  if (phase.kind === 'conflict') return only({ ...state, isStale: true, phase: { ...phase, read: null } })
  return only(phase.kind === 'reading' ? { ...state, phase: { kind: 'readDue' } } : state)
}

function clashed(state: AutosaveState, { clashCount, isRead }: EventOf<'clashed'>): Transition {
  const read = !isRead && state.phase.kind === 'conflict' ? state.phase.read : null
  return only({ ...state, phase: { kind: 'conflict', clashCount, mergeAt: null, read } })
}

function wentOnline(state: AutosaveState, at: Milliseconds): Transition {
  const { phase } = state
  const isWaiting = phase.kind === 'waiting' || phase.kind === 'rereading'
  const isLost = isWaiting && phase.problem === null
  return schedule({ ...state, isOnline: true, phase: isLost ? { ...phase, retryAt: at } : phase }, at)
}

type ServiceEvent = EventOf<
  'saved' | 'saveFailed' | 'rebased' | 'nothingNew' | 'readTooSoon' | 'clashed' | 'readFailed' | 'remoteSaved'
>

/** Handles responses of the service and the outcomes of merging. */
function serviceEvent(state: AutosaveState, event: ServiceEvent): Transition {
  switch (event.kind) {
    case 'remoteSaved':
      return schedule({ ...state, isStale: true }, event.at)
    case 'saved':
      return saved(state, event)
    case 'saveFailed': {
      const isCurrent = state.phase.kind === 'sending' && state.phase.attempt === event.attempt
      return isCurrent ? saveFailed(state, event.fault, event.at) : only(state)
    }
    case 'rebased':
      return rebased(state, event)
    case 'nothingNew':
      return nothingNew(state, event.at)
    case 'readTooSoon':
      return readTooSoon(state)
    case 'clashed':
      return clashed(state, event)
    case 'readFailed':
      return readFailed(state, event.fault, event.at)
  }
}

function chosen(state: AutosaveState, at: Milliseconds): Transition {
  const { phase } = state
  if (phase.kind !== 'conflict') return only(state)
  return schedule({ ...state, phase: { ...phase, mergeAt: at } }, at)
}

/**
 * Decides when and what to save.
 *
 *     idle ─(quiet)→ sending ─2xx→ idle
 *                      ├─lost, busy→ waiting ─(later, same key and body)→ sending
 *                      ├─409→ reading ─→ idle (merged, saved at once) | conflict (the user chooses)
 *     idle ─(remote save)→ reading
 *                      └─refused→ failed ─(edit or request)→ idle | sending (same key and body)
 *     (opened with a save in flight)→ sending (same key and body)
 *
 * A conflict stays open across edits and newer versions: each time both sides are merged again, with the choices so
 * far. A gesture delays everything except requests in flight. A version that arrives during a gesture is read again
 * afterwards:
 *
 *     sending ─409→ readDue ─(gesture over)→ reading ─(read during the next gesture)→ readDue
 */
export function advance(state: AutosaveState, event: AutosaveEvent): Transition {
  switch (event.kind) {
    case 'opened':
      return opened(state, event)
    case 'edited':
      return edited(state, event.at)
    case 'gestureStarted':
      return only({ ...state, isGesturing: true })
    case 'gestureEnded':
      return schedule({ ...state, isGesturing: false, hasPreview: false }, event.at)
    case 'gestureShown':
      return only({ ...state, hasPreview: true })
    case 'woke':
      return schedule(state, event.at)
    case 'saveRequested':
      return saveRequested(state, event.at)
    case 'chosen':
      return chosen(state, event.at)
    case 'wentOffline':
      return only({ ...state, isOnline: false })
    case 'wentOnline':
      return wentOnline(state, event.at)
    case 'held':
      return only({ ...state, isHeld: true })
    case 'released':
      return schedule({ ...state, isHeld: false }, event.at)
    default:
      return serviceEvent(state, event)
  }
}
