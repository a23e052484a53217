import type { Milliseconds } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { JournaledChange } from '../../session/changes/journaledChange.ts'
import type { SavedComposition } from '../../session/sessionState.ts'

/** Id of one open editor: new, or recovered from a killed one. */
export type WriterId = string

/** A save in flight, whose outcome is unknown on this device. */
export interface SentSave {
  /** Null in drafts of store version 1, which cannot be resent. */
  readonly idempotencyKey: string | null
  readonly title: string
  readonly document: Composition
  /** Number of leading changes of the journal that it contains. */
  readonly changeCount: number
  /** Description of the changes, for the list of revisions. */
  readonly label: string
}

/** Unsaved changes of one writer. */
export interface Journal {
  readonly writerId: WriterId
  readonly compositionId: string
  /** Wall-clock time. Older journals of a composition are recovered first. */
  readonly startedAt: Milliseconds
  /** Server version that the changes are based on. */
  readonly base: SavedComposition
  readonly sent: SentSave | null
  readonly changes: readonly JournaledChange[]
}

export type JournalHead = Omit<Journal, 'sent' | 'changes'>

/** Stored under `[writerId, seq]`, in edit order. */
export interface JournalEntry {
  readonly writerId: WriterId
  readonly seq: number
  /** Guards against entries of another composition. */
  readonly compositionId: string
  readonly change: JournaledChange
}

/** One atomic transaction. */
export interface JournalChange {
  /** Writers whose journals are removed first. */
  readonly removes?: readonly WriterId[]
  readonly head?: JournalHead
  readonly sent?: { readonly writerId: WriterId; readonly save: SentSave | null }
  readonly entries?: readonly JournalEntry[]
}

/** An unparsed journal. */
export interface StoredJournal {
  readonly head: unknown
  readonly sent: unknown
  readonly entries: readonly unknown[]
}

/** Port to the journal storage. Rejects with a DOMException if the device refuses. */
export interface JournalStore {
  writersOf(compositionId: string): Promise<readonly WriterId[]>
  read(writerId: WriterId): Promise<StoredJournal | null>
  /** Starts the transaction synchronously if the store is open. Transactions run in call order. */
  write(change: JournalChange): Promise<void>
}

/** Locks that mark live writers across tabs. */
export interface WriterLocks {
  /** Locks a writer. The returned function releases it. Null if another tab holds the lock. */
  hold(writerId: WriterId): Promise<(() => Promise<void>) | null>
}
