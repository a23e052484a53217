import type { Transcript } from '../../../contract/operations/transcripts.ts'
import type { StoredTranscript } from '../../stores/speech/transcriptStore.ts'

export function transcriptOf(row: StoredTranscript): Transcript {
  return {
    transcriptId: row.id,
    assetId: row.asset_id,
    language: row.language,
    isDraft: row.is_draft,
    passages: row.passages.map((passage) => ({ ...passage })),
    updatedAt: row.updated_at.toISOString(),
  }
}
