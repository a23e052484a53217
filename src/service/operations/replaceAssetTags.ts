import { assetStore } from '../stores/assetStore.ts'
import { assetOf } from './assetOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const replaceAssetTags: Handler<'replaceAssetTags'> = async ({ params, body }, { db, now, principal }) => {
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  return assetOf(await assetStore.setTags(db, asset.id, { tags: [...new Set(body.tags)], now }))
}
