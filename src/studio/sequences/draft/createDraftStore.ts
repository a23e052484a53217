import { createStore, type StoreApi } from 'zustand/vanilla'
import { isSame } from '../../../composition/isSame.ts'
import { mergeDrafts } from './mergeDrafts.ts'
import type { SequenceDraft } from './sequenceDraft.ts'

/** A pure change. It returns the same draft if it changes nothing. */
export type DraftEdit = (draft: SequenceDraft) => SequenceDraft

interface Change {
  readonly before: SequenceDraft
  readonly after: SequenceDraft
}

export interface SavedDraft {
  readonly draft: SequenceDraft
  readonly updatedAt: string
}

export interface DraftState {
  readonly draft: SequenceDraft
  /** The last version that the service confirmed. */
  readonly saved: SavedDraft
  readonly past: readonly Change[]
  readonly future: readonly Change[]
}

export interface DraftStore extends StoreApi<DraftState> {
  readonly commit: (edit: DraftEdit) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Marks a version as saved. Keeps later edits. */
  readonly confirmSaved: (saved: SavedDraft) => void
  /** Merges a version that was saved elsewhere. Returns whether local changes remain to be saved. */
  readonly rebaseOnto: (theirs: SavedDraft) => boolean
  /** Calls the listener after each edit, undo and redo. Returns a function that unsubscribes. */
  readonly onEdited: (listener: () => void) => () => void
}

/** The open sequence with its history. An undo reverts only its own edit, so changes merged from elsewhere are kept. */
export function createDraftStore(saved: SavedDraft): DraftStore {
  const store = createStore<DraftState>(() => ({ draft: saved.draft, saved, past: [], future: [] }))
  const listeners = new Set<() => void>()
  const edited = (next: Partial<DraftState>): void => {
    store.setState(next)
    for (const listener of listeners) listener()
  }
  return Object.assign(store, {
    commit: (edit: DraftEdit) => {
      const { draft: before, past } = store.getState()
      const after = edit(before)
      if (isSame(after, before)) return
      edited({ draft: after, past: [...past, { before, after }], future: [] })
    },
    undo: () => {
      const { draft, future, past } = store.getState()
      const change = past.at(-1)
      if (!change) return
      const undone = mergeDrafts({ base: change.after, mine: change.before, theirs: draft })
      edited({ draft: undone, past: past.slice(0, -1), future: [...future, change] })
    },
    redo: () => {
      const { draft, future, past } = store.getState()
      const change = future.at(-1)
      if (!change) return
      const redone = mergeDrafts({ base: change.before, mine: change.after, theirs: draft })
      edited({ draft: redone, past: [...past, change], future: future.slice(0, -1) })
    },
    confirmSaved: (confirmed: SavedDraft) => store.setState({ saved: confirmed }),
    rebaseOnto: (theirs: SavedDraft) => {
      const { draft: mine, saved: base } = store.getState()
      const draft = mergeDrafts({ base: base.draft, mine, theirs: theirs.draft })
      store.setState({ draft, saved: theirs })
      return !isSame(draft, theirs.draft)
    },
    onEdited: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
}
