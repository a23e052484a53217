import type { Milliseconds } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { JournaledChange } from '../../session/changes/journaledChange.ts'
import type { SavedComposition } from '../../session/sessionState.ts'
import type { StoredPendingCuts } from './storedPendingCuts.ts'

/** Identifies one open editor, or the recovered journal of a killed one. */
export type WriterId = string

/** A save in flight. This device does not know its outcome. */
export interface SentSave {
  /** Null in drafts of store version 1, which cannot be resent. */
  readonly idempotencyKey: string | null
  readonly title: string
  readonly document: Composition
  /** Number of changes in it, counted from the start of the journal. */
  readonly changeCount: number
  /** The text that describes these changes in the list of revisions. */
  readonly label: string
}

export interface Journal {
  readonly writerId: WriterId
  readonly compositionId: string
  /** Wall-clock time. A composition's older journals are recovered first. */
  readonly startedAt: Milliseconds
  /** The server version that the changes build on. */
  readonly base: SavedComposition
  readonly sent: SentSave | null
  readonly changes: readonly JournaledChange[]
}

/** Every head names its writer and its document. The rest is parsed by the reader of its kind. */
export interface HeadKey {
  readonly writerId: WriterId
  /** The id of the composition, or of another document that is edited on a page. */
  readonly compositionId: string
}

export type JournalHead = Omit<Journal, 'sent' | 'changes'>

/** Stored under `[writerId, seq]`, in the order of the edits. */
export interface JournalEntry {
  readonly writerId: WriterId
  readonly seq: number
  /** Guards against entries of another composition. */
  readonly compositionId: string
  readonly change: JournaledChange
}

/** Applied as one atomic transaction. */
export interface JournalChange {
  /** Writers whose journals are removed first. */
  readonly removes?: readonly WriterId[]
  readonly head?: JournalHead | HeadKey
  readonly sent?: { readonly writerId: WriterId; readonly save: SentSave | null }
  readonly entries?: readonly JournalEntry[]
  /** Replaces the pending cuts of a composition. They belong to no writer. */
  readonly pendingCuts?: StoredPendingCuts
}

/** A journal before parsing. */
export interface StoredJournal {
  readonly head: unknown
  readonly sent: unknown
  readonly entries: readonly unknown[]
}

/** Port to the journal storage. Its methods reject with a `DOMException` if the device refuses. */
export interface JournalStore {
  writersOf(compositionId: string): Promise<readonly WriterId[]>
  read(writerId: WriterId): Promise<StoredJournal | null>
  /** The pending cuts of a composition before parsing. Null if there are none. */
  readPendingCuts(compositionId: string): Promise<unknown>
  /** Starts the transaction synchronously if the store is open. Transactions run in call order. */
  write(change: JournalChange): Promise<void>
}

/** Locks that mark live writers across tabs. */
export interface WriterLocks {
  /** Locks a writer and returns a function that releases it. Null if another tab holds the lock. */
  hold(writerId: WriterId): Promise<(() => Promise<void>) | null>
}
