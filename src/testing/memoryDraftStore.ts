import type { Draft, DraftStore } from '../editor/autosave/draft.ts'

/** Drafts that live as long as the test. */
export function createMemoryDraftStore(): DraftStore & { readonly drafts: ReadonlyMap<string, Draft> } {
  const drafts = new Map<string, Draft>()
  return {
    drafts,
    read: (compositionId) => Promise.resolve(structuredClone(drafts.get(compositionId) ?? null)),
    write(draft) {
      drafts.set(draft.compositionId, structuredClone(draft))
      return Promise.resolve()
    },
    remove(compositionId) {
      drafts.delete(compositionId)
      return Promise.resolve()
    },
  }
}
