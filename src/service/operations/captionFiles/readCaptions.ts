import { canonicalLanguage } from '../../providers/speech/languageTag.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import { captionFileOf } from '../../domain/speech/captionFileOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const readCaptions: Handler<'readCaptions'> = async ({ params }, call) => {
  const asset = found(await assetStore.find(call.db, call.principal.workspaceId, params.assetId))
  return captionFileOf(found(await captionStore.find(call.db, asset.id, canonicalLanguage(params.language))), call)
}
