import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { canonicalLanguage } from '../../providers/speech/languageTag.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'

export const deleteCaptions: Handler<'deleteCaptions'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const caption = found(await captionStore.lock(db, asset.id, canonicalLanguage(params.language)))
  if (caption.updated_at.getTime() !== new Date(body.expectedUpdatedAt).getTime()) {
    throw new OperationError('revision_conflict', { reason: 'captions' })
  }
  await captionStore.remove(db, caption.id)
  await discardFiles(db, [caption.blob_key], { queue: service.queue, now })
  return { captionId: caption.id }
}
