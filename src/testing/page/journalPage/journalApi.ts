import type { JournalStore, WriterLocks } from '../../../editor/autosave/journal/journal.ts'

/** Times to write and to recover a journal, in milliseconds. */
export interface JournalFigures {
  /** The longest and the median task of an edit, including the write of its change. */
  readonly longestWrite: number
  readonly middleWrite: number
  /** The median time if each edit writes the whole document instead. */
  readonly middleWholeWrite: number
  /** Time to open the composition and replay the whole journal. */
  readonly opening: number
  readonly restoredCount: number
  readonly lostCount: number
}

export interface JournalPage {
  readonly store: JournalStore
  readonly locks: WriterLocks
  /** Edits a composition of a given size, stores the edits, and opens it again. */
  measure(size: { readonly overlays: number; readonly changes: number }): Promise<JournalFigures>
}

declare global {
  interface Window {
    journalPage?: JournalPage
  }
}
