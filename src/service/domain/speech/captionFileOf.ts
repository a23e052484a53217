import type { CaptionFile } from '../../../contract/operations/captionFiles.ts'
import { CAPTION_MIME_TYPE } from './captionFile.ts'
import type { ListedCaption } from '../../stores/speech/captionStore.ts'
import type { Call } from '../call.ts'
import { signedUrlOf } from '../assets/signedUrlOf.ts'

export function captionFileOf(row: ListedCaption, call: Call): CaptionFile {
  return {
    captionId: row.id,
    assetId: row.asset_id,
    language: row.language,
    origin: row.origin,
    isDraft: row.is_draft,
    cueCount: row.cue_count,
    srt: signedUrlOf({ key: row.blob_key, mimeType: CAPTION_MIME_TYPE }, call),
    updatedAt: row.updated_at.toISOString(),
  }
}
