import { ok, type Result } from '../../../base/result.ts'
import type { ServiceContext } from '../../context.ts'
import { captionStore, type StoredCaption } from '../../stores/speech/captionStore.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { StoredTranscript } from '../../stores/speech/transcriptStore.ts'
import { captionCues } from './captionCues.ts'
import { storeCues } from './captionFile.ts'
import { captionIdOf } from './captionIdOf.ts'

/**
 * Generates captions from a transcript in its language. Spec: transcript edits "update automatic source-language
 * captions", "manual captions are kept". Null if manual captions exist or the transcript is empty.
 */
export async function saveAutomaticCaptions(
  service: ServiceContext,
  { db, transcript }: { readonly db: Db; readonly transcript: StoredTranscript },
): Promise<Result<StoredCaption | null>> {
  const { asset_id: assetId, language } = transcript
  const before = await captionStore.lock(db, assetId, language)
  const cues = captionCues(transcript.passages)
  if (before?.origin === 'manual') return ok(null)
  const now = service.now()
  if (cues.length === 0) {
    if (before === null) return ok(null)
    await captionStore.remove(db, before.id)
    await obsoleteBlobStore.add(db, [before.blob_key], now)
    return ok(null)
  }
  const file = await storeCues(service, assetId, cues)
  if (!file.ok) return file
  const saved = await captionStore.saveAutomatic(db, {
    ...file.value,
    id: captionIdOf(assetId, language),
    assetId,
    workspaceId: transcript.workspace_id,
    projectId: transcript.project_id,
    language,
    origin: 'automatic',
    isDraft: transcript.is_draft,
    cues,
    now,
  })
  const obsolete = saved === null ? file.value.blobKey : before?.blob_key
  if (obsolete !== undefined) await obsoleteBlobStore.add(db, [obsolete], now)
  return ok(saved)
}
