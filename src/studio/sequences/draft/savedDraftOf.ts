import { newId } from '../../../client/http/newId.ts'
import type { WholeSequence } from '../../../client/resources/sequences.ts'
import type { SavedDraft } from './createDraftStore.ts'
import { draftOf, type DraftBlock } from './sequenceDraft.ts'

/** A version from the service as a draft. Known blocks keep their keys. */
export function savedDraftOf({ design, sequence }: WholeSequence, known: readonly DraftBlock[] = []): SavedDraft {
  return {
    draft: draftOf({ configuration: sequence, design }, { known, nextKey: newId }),
    updatedAt: sequence.updatedAt,
  }
}
