import { newId } from '../../../client/http/newId.ts'
import type { SavedDraft } from '../draft/createDraftStore.ts'
import { mergeDrafts } from '../draft/mergeDrafts.ts'
import { configurationOf, designOf, draftOf, type DraftBlock, type SequenceDraft } from '../draft/sequenceDraft.ts'
import type { DraftJournal } from './draftJournal.ts'

/** The same draft, with the keys of the blocks that are known. */
const withKeysOf = (draft: SequenceDraft, known: readonly DraftBlock[]): SequenceDraft =>
  draftOf({ configuration: configurationOf(draft), design: designOf(draft) }, { known, nextKey: newId })

/** Merges the drafts of killed tabs into the saved version, oldest first. Both results have the same keys. */
export function recoveredDraft(
  saved: SavedDraft,
  journals: readonly Pick<DraftJournal, 'base' | 'draft'>[],
): { readonly saved: SavedDraft; readonly draft: SequenceDraft } {
  const draft = journals.reduce(
    (theirs, { base, draft: mine }) =>
      mergeDrafts({ base: base.draft, mine, theirs: withKeysOf(theirs, base.draft.blocks) }),
    saved.draft,
  )
  return { saved: { ...saved, draft: withKeysOf(saved.draft, draft.blocks) }, draft }
}
