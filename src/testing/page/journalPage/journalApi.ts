import type { JournalStore, WriterLocks } from '../../../editor/autosave/journal/journal.ts'

/** The time to write and to recover a journal, in milliseconds. */
export interface JournalFigures {
  /** The longest and the middle task of an edit, in which its change is written. */
  readonly longestWrite: number
  readonly middleWrite: number
  /** The same for a whole document at each edit. */
  readonly middleWholeWrite: number
  /** Opening the video with all of it. */
  readonly opening: number
  readonly restoredCount: number
  readonly lostCount: number
}

export interface JournalPage {
  readonly store: JournalStore
  readonly locks: WriterLocks
  /** Makes edits in a composition of so many overlays, keeps them, and opens it again. */
  measure(size: { readonly overlays: number; readonly changes: number }): Promise<JournalFigures>
}

declare global {
  interface Window {
    journalPage?: JournalPage
  }
}
