import type { Milliseconds } from '../../../base/units.ts'
import type { SaveFault, SaveProblem } from './saveFault.ts'

export interface PendingChanges {
  readonly firstAt: Milliseconds
  readonly lastAt: Milliseconds
  /** Skips the quiet period. */
  readonly isUrgent: boolean
}

export type AutosavePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly attempt: number; readonly tries: number }
  /** Resends the attempt at `retryAt`. `problem` is null if no response arrived. */
  | {
      readonly kind: 'waiting'
      readonly attempt: number
      readonly tries: number
      readonly retryAt: Milliseconds
      readonly problem: SaveProblem | null
    }
  | { readonly kind: 'reading'; readonly tries: number; readonly read: number }
  | {
      readonly kind: 'rereading'
      readonly tries: number
      readonly retryAt: Milliseconds
      readonly problem: SaveProblem | null
    }
  /** The remote version is read once the gesture ends, because it is never applied during a drag. */
  | { readonly kind: 'readDue' }
  | {
      readonly kind: 'conflict'
      readonly clashCount: number
      /** When to merge again after a choice or an edit. Null if nothing changed. */
      readonly mergeAt: Milliseconds | null
      /** Sequence number of the request that reads a newer version. Null if none is in flight. */
      readonly read: number | null
    }
  /**
   * `attempt` may have been saved, so a request resends it with the same key and body. Null if it was certainly not
   * saved.
   */
  | { readonly kind: 'failed'; readonly problem: SaveProblem; readonly attempt: number | null }

export interface AutosaveState {
  readonly phase: AutosavePhase
  readonly pending: PendingChanges | null
  readonly isGesturing: boolean
  /** True while the active gesture previews an uncommitted document. */
  readonly hasPreview: boolean
  /** True if the service is known to hold another version. */
  readonly isStale: boolean
  readonly isOnline: boolean
  /** True while a server job owns the document. */
  readonly isHeld: boolean
  /** Time of the last confirmation by the service, on the monotonic clock. */
  readonly savedAt: Milliseconds
  /** True if the last confirmed version merges local and remote changes. */
  readonly isMerged: boolean
  readonly lastAttempt: number
  readonly lastRead: number
  /** Attempt sent before this editor opened. Its response may be outdated. Null if none. */
  readonly replayedAttempt: number | null
  /** Number of conflicts since the last confirmed save. From the fourth on, the editor pauses before it reads again. */
  readonly conflictsInRow: number
}

export type AutosaveEvent =
  /** The editor opened, possibly with a recovered journal. */
  | {
      readonly kind: 'opened'
      readonly at: Milliseconds
      /** True if a save was in flight. It is resent before anything else. */
      readonly hasSent: boolean
      readonly hasUnsaved: boolean
      /** True if the changes are based on another version than the server's. */
      readonly isStale: boolean
    }
  | { readonly kind: 'edited'; readonly at: Milliseconds }
  | { readonly kind: 'gestureStarted' }
  /** The active gesture previews an uncommitted document. */
  | { readonly kind: 'gestureShown' }
  | { readonly kind: 'gestureEnded'; readonly at: Milliseconds }
  | { readonly kind: 'woke'; readonly at: Milliseconds }
  /** The user saves explicitly, or the page closes. */
  | { readonly kind: 'saveRequested'; readonly at: Milliseconds }
  | { readonly kind: 'saved'; readonly at: Milliseconds; readonly attempt: number; readonly updatedAt: string }
  | { readonly kind: 'saveFailed'; readonly at: Milliseconds; readonly attempt: number; readonly fault: SaveFault }
  /**
   * The remote version was applied. `isMerged` means that local changes were rebased onto it, `isAttributed` that a job
   * of this editor saved it.
   */
  | { readonly kind: 'rebased'; readonly at: Milliseconds; readonly isMerged: boolean; readonly isAttributed?: boolean }
  /** The version that was read is already known. */
  | { readonly kind: 'nothingNew'; readonly at: Milliseconds }
  | { readonly kind: 'chosen'; readonly at: Milliseconds }
  /** The remote version arrived during a gesture and was not applied. */
  | { readonly kind: 'readTooSoon' }
  | { readonly kind: 'clashed'; readonly clashCount: number; readonly isRead: boolean }
  | { readonly kind: 'readFailed'; readonly at: Milliseconds; readonly fault: SaveFault }
  | { readonly kind: 'remoteSaved'; readonly at: Milliseconds }
  | { readonly kind: 'wentOffline' }
  | { readonly kind: 'wentOnline'; readonly at: Milliseconds }
  | { readonly kind: 'held' }
  | { readonly kind: 'released'; readonly at: Milliseconds }

export type AutosaveEffect =
  /** Sends the current document with a new idempotency key. */
  | { readonly kind: 'send'; readonly attempt: number }
  /** Resends the attempt with the same key and body. */
  | { readonly kind: 'resend'; readonly attempt: number }
  /** Marks the attempt as saved in the session. */
  | { readonly kind: 'confirm'; readonly attempt: number; readonly updatedAt: string }
  /** Discards an attempt that was certainly not saved. */
  | { readonly kind: 'forget'; readonly attempt: number }
  /** Reads the server version and applies it. */
  | { readonly kind: 'read'; readonly read: number }
  /** Merges with the last read version again, using the choices so far. */
  | { readonly kind: 'remerge' }

export type AutosaveStatus = 'saved' | 'dirty' | 'saving' | 'unknown' | 'offline' | 'conflict' | 'failed' | 'held'

export function initialAutosave(savedAt: Milliseconds): AutosaveState {
  return {
    phase: { kind: 'idle' },
    pending: null,
    isGesturing: false,
    hasPreview: false,
    isStale: false,
    isOnline: true,
    isHeld: false,
    savedAt,
    isMerged: false,
    lastAttempt: 0,
    lastRead: 0,
    replayedAttempt: null,
    conflictsInRow: 0,
  }
}

/** Returns `saved` only if the service has confirmed every change. */
export function statusOf(state: AutosaveState): AutosaveStatus {
  // A read in flight does not make the local changes unsaved.
  const isAllSaved = !state.pending && !state.hasPreview
  switch (state.phase.kind) {
    case 'conflict':
      return 'conflict'
    case 'failed':
      return 'failed'
    case 'sending':
      return 'saving'
    case 'reading':
      return isAllSaved ? 'saved' : 'saving'
    case 'waiting':
    case 'rereading':
      if (state.phase.kind === 'rereading' && isAllSaved) return 'saved'
      if (state.phase.problem) return 'failed'
      return state.isOnline ? 'unknown' : 'offline'
    case 'readDue':
    case 'idle':
      if (isAllSaved) return 'saved'
      return state.isHeld ? 'held' : 'dirty'
  }
}
