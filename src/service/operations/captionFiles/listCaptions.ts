import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import { captionFileOf } from '../../domain/speech/captionFileOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const listCaptions: Handler<'listCaptions'> = async ({ params }, call) => {
  const asset = found(await assetStore.find(call.db, call.principal.workspaceId, params.assetId))
  return { items: (await captionStore.list(call.db, asset.id)).map((row) => captionFileOf(row, call)) }
}
