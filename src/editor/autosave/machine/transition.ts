import type { Milliseconds } from '../../../base/units.ts'
import type { AutosaveEffect, AutosavePhase, AutosaveState, PendingChanges } from './autosaveState.ts'

/** A save starts after `QUIET_MS` without edits, and after `MAX_WAIT_MS` even if edits continue. */
export const QUIET_MS: Milliseconds = 800
export const MAX_WAIT_MS: Milliseconds = 5_000
const FIRST_RETRY_MS: Milliseconds = 1_000
const MAX_RETRY_MS: Milliseconds = 30_000

/** A state and the effects of entering it. */
export interface Transition {
  readonly state: AutosaveState
  readonly effects: readonly AutosaveEffect[]
}

export const IDLE: AutosavePhase = { kind: 'idle' }

/** Delays grow exponentially with the number of tries. */
export const backoff = (tries: number): Milliseconds =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, tries - 1))

const dueAt = (pending: PendingChanges): Milliseconds =>
  pending.isUrgent ? pending.firstAt : Math.min(pending.lastAt + QUIET_MS, pending.firstAt + MAX_WAIT_MS)

/** Time of the next scheduled step. Null if none. */
export function wakeAt(state: AutosaveState): Milliseconds | null {
  const { phase, pending, isStale } = state
  if (state.isGesturing || state.isHeld) return null
  switch (phase.kind) {
    case 'waiting':
    case 'rereading':
      return phase.retryAt
    case 'readDue':
      return 0
    case 'conflict':
      return isStale && phase.read === null ? 0 : phase.mergeAt
    case 'idle':
      // The service would refuse a save until the remote version is merged.
      if (isStale) return 0
      return pending ? dueAt(pending) : null
    case 'sending':
    case 'reading':
    case 'failed':
      return null
  }
}

/** Starts reading the server version, in a phase of its own or within a conflict. */
export function reading(state: AutosaveState, tries: number): Transition {
  const read = state.lastRead + 1
  const { phase: before } = state
  const phase: AutosavePhase = before.kind === 'conflict' ? { ...before, read } : { kind: 'reading', tries, read }
  return { state: { ...state, phase, lastRead: read, isStale: false }, effects: [{ kind: 'read', read }] }
}

/** Starts the step that is due, if any. */
export function schedule(state: AutosaveState, at: Milliseconds): Transition {
  const due = wakeAt(state)
  if (due === null || due > at) return { state, effects: [] }
  const { phase } = state
  switch (phase.kind) {
    case 'waiting': {
      const { attempt } = phase
      const sending: AutosavePhase = { kind: 'sending', attempt, tries: phase.tries + 1 }
      return { state: { ...state, phase: sending }, effects: [{ kind: 'resend', attempt }] }
    }
    case 'rereading':
      return reading(state, phase.tries + 1)
    case 'conflict':
      if (state.isStale && phase.read === null) return reading(state, 1)
      return { state: { ...state, phase: { ...phase, mergeAt: null } }, effects: [{ kind: 'remerge' }] }
    case 'readDue':
      return reading(state, 1)
    default: {
      if (state.isStale) return reading(state, 1)
      const attempt = state.lastAttempt + 1
      const sending: AutosavePhase = { kind: 'sending', attempt, tries: 1 }
      const next = { ...state, phase: sending, pending: null, lastAttempt: attempt }
      return { state: next, effects: [{ kind: 'send', attempt }] }
    }
  }
}
