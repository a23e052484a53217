import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { canonicalLanguage } from '../../providers/speech/languageTag.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { requireRevision } from '../../domain/requireRevision.ts'

export const deleteCaptions: Handler<'deleteCaptions'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const caption = found(await captionStore.lock(db, asset.id, canonicalLanguage(params.language)))
  requireRevision(caption, body.expectedUpdatedAt, 'captions')
  await captionStore.remove(db, caption.id)
  await discardFiles(db, [caption.blob_key], { queue: service.queue, now })
  return { captionId: caption.id }
}
