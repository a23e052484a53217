import type { Milliseconds } from '../../../base/units.ts'
import type { SaveFault, SaveProblem } from './saveFault.ts'

/** Changes that no save carries yet. */
export interface PendingChanges {
  readonly firstAt: Milliseconds
  readonly lastAt: Milliseconds
  /** Does not wait for quiet. */
  readonly isUrgent: boolean
}

export type AutosavePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly attempt: number; readonly tries: number }
  /** The same attempt is sent again at `retryAt`; `problem` is null where nothing came back. */
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
  /** The other version is read as soon as nothing is in the way: never taken over under a hand that moves something. */
  | { readonly kind: 'readDue' }
  | {
      readonly kind: 'conflict'
      readonly clashCount: number
      /** When the two sides are merged again, because a person chose or edited; null while nothing changed. */
      readonly mergeAt: Milliseconds | null
      /** The read of a newer version that is under way. */
      readonly read: number | null
    }
  /** `attempt` is sent again on request, with the same key and body: it may have been saved before. Null where it was not. */
  | { readonly kind: 'failed'; readonly problem: SaveProblem; readonly attempt: number | null }

export interface AutosaveState {
  readonly phase: AutosavePhase
  readonly pending: PendingChanges | null
  readonly isGesturing: boolean
  /** The open gesture shows what no edit has made yet. */
  readonly hasPreview: boolean
  /** The service is said to hold another version. */
  readonly isStale: boolean
  readonly isOnline: boolean
  /** A server job owns the document. */
  readonly isHeld: boolean
  /** When the service last confirmed what is on screen, by the clock that never jumps. */
  readonly savedAt: Milliseconds
  /** The last confirmed version joins this page's changes and someone else's. */
  readonly isMerged: boolean
  readonly lastAttempt: number
  readonly lastRead: number
  /** The attempt that was sent before this editor was opened: its answer may be of long ago. Null where there is none. */
  readonly replayedAttempt: number | null
  /** Conflicts since the last confirmed save: the fourth in a row waits before it is read again. */
  readonly conflictsInRow: number
}

export type AutosaveEvent =
  /** An editor was opened with what a device kept. */
  | {
      readonly kind: 'opened'
      readonly at: Milliseconds
      /** A save was on its way. It is sent again before anything else. */
      readonly hasSent: boolean
      readonly hasUnsaved: boolean
      /** The service has another version than the one that the changes lie on. */
      readonly isStale: boolean
    }
  | { readonly kind: 'edited'; readonly at: Milliseconds }
  | { readonly kind: 'gestureStarted' }
  /** The gesture shows another document than the one that is kept. */
  | { readonly kind: 'gestureShown' }
  | { readonly kind: 'gestureEnded'; readonly at: Milliseconds }
  | { readonly kind: 'woke'; readonly at: Milliseconds }
  /** The person, or a page that goes away, wants it saved now. */
  | { readonly kind: 'saveRequested'; readonly at: Milliseconds }
  | { readonly kind: 'saved'; readonly at: Milliseconds; readonly attempt: number; readonly updatedAt: string }
  | { readonly kind: 'saveFailed'; readonly at: Milliseconds; readonly attempt: number; readonly fault: SaveFault }
  /** The other version was read and taken over; `isMerged` where changes lie on top of it, `isAttributed` where it was asked for here. */
  | { readonly kind: 'rebased'; readonly at: Milliseconds; readonly isMerged: boolean; readonly isAttributed?: boolean }
  /** The version that was read is the one that is known. */
  | { readonly kind: 'nothingNew'; readonly at: Milliseconds }
  /** A person chose sides of clashes. */
  | { readonly kind: 'chosen'; readonly at: Milliseconds }
  /** The other version was read while a gesture lasts, and is not taken over. */
  | { readonly kind: 'readTooSoon' }
  | { readonly kind: 'clashed'; readonly clashCount: number; readonly isRead: boolean }
  | { readonly kind: 'readFailed'; readonly at: Milliseconds; readonly fault: SaveFault }
  /** Someone else saved. */
  | { readonly kind: 'remoteSaved'; readonly at: Milliseconds }
  | { readonly kind: 'wentOffline' }
  | { readonly kind: 'wentOnline'; readonly at: Milliseconds }
  | { readonly kind: 'held' }
  | { readonly kind: 'released'; readonly at: Milliseconds }

export type AutosaveEffect =
  /** Sends the document as it is now, with a fresh key. */
  | { readonly kind: 'send'; readonly attempt: number }
  /** Sends the attempt again: same key, same body. */
  | { readonly kind: 'resend'; readonly attempt: number }
  /** Tells the session that the attempt is saved. */
  | { readonly kind: 'confirm'; readonly attempt: number; readonly updatedAt: string }
  /** The attempt is known not to be saved. */
  | { readonly kind: 'forget'; readonly attempt: number }
  /** Reads the version of the service and takes it over. */
  | { readonly kind: 'read'; readonly read: number }
  /** Merges again with the version that was read last, with the choices so far. */
  | { readonly kind: 'remerge' }

/** What the chip says. */
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

/** The one word for a state. It never says saved while anything is not confirmed. */
export function statusOf(state: AutosaveState): AutosaveStatus {
  // Reading what someone else saved leaves what is saved here saved.
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
