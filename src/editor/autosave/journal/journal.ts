import type { Milliseconds } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { KeptChange } from '../../session/changes/keptChange.ts'
import type { SavedComposition } from '../../session/sessionState.ts'

/** One open editor. Made when it opens, or taken over from an editor that was killed. */
export type WriterId = string

/** A save that was on its way to the service, whose outcome this device does not know. */
export interface SentSave {
  /** Null in what version 1 of this store kept: there the save cannot be sent again. */
  readonly idempotencyKey: string | null
  readonly title: string
  readonly document: Composition
  /** How many of the journal's first changes it holds. */
  readonly changeCount: number
  /** What was done, for the service's list of revisions. */
  readonly label: string
}

/** What one writer has not saved yet. */
export interface Journal {
  readonly writerId: WriterId
  readonly compositionId: string
  /** Wall time. Of several journals of one composition, the older goes first. */
  readonly startedAt: Milliseconds
  /** The version of the service that the changes lie on. */
  readonly base: SavedComposition
  readonly sent: SentSave | null
  readonly changes: readonly KeptChange[]
}

export type JournalHead = Omit<Journal, 'sent' | 'changes'>

/** Stored under `[writerId, seq]`, in the order of what was done. */
export interface JournalEntry {
  readonly writerId: WriterId
  readonly seq: number
  /** Repeated here, so that an entry can never be taken for one of another composition. */
  readonly compositionId: string
  readonly change: KeptChange
}

/** One transaction: all of it is stored, or nothing. */
export interface JournalChange {
  /** These writers' journals are removed first. */
  readonly removes?: readonly WriterId[]
  readonly head?: JournalHead
  readonly sent?: { readonly writerId: WriterId; readonly save: SentSave | null }
  readonly entries?: readonly JournalEntry[]
}

/** A journal as it lies on the device. Nobody has looked at it. */
export interface StoredJournal {
  readonly head: unknown
  readonly sent: unknown
  readonly entries: readonly unknown[]
}

/** Where journals are kept. What the device refuses rejects with a DOMException. */
export interface JournalStore {
  /** The writers that have a journal of a composition. */
  writersOf(compositionId: string): Promise<readonly WriterId[]>
  read(writerId: WriterId): Promise<StoredJournal | null>
  /** The transaction has begun when this returns, wherever the store is open already. Later ones come after it. */
  write(change: JournalChange): Promise<void>
}

/** Which writers are alive, across all tabs. */
export interface WriterLocks {
  /** Holds a writer until the returned function is called, which settles when it is free; null where another tab holds it. */
  hold(writerId: WriterId): Promise<(() => Promise<void>) | null>
}
