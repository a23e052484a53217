import { canonicalLanguage } from '../../providers/speech/languageTag.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'

export const deleteCaptions: Handler<'deleteCaptions'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const caption = found(await captionStore.lock(db, asset.id, canonicalLanguage(params.language)))
  if (caption.updated_at.getTime() !== new Date(body.expectedUpdatedAt).getTime()) {
    throw new OperationError('revision_conflict', 'These captions were changed meanwhile. Read them again.')
  }
  await captionStore.remove(db, caption.id)
  await obsoleteBlobStore.add(db, [caption.blob_key], now)
  await service.queue.send(db, 'cleanUp', {})
  return { captionId: caption.id }
}
