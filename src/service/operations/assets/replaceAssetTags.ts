import { assetStore } from '../../stores/assets/assetStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const replaceAssetTags: Handler<'replaceAssetTags'> = async ({ params, body }, { db, now, principal }) => {
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  return assetOf(await assetStore.setTags(db, asset.id, { tags: [...new Set(body.tags)], now }))
}
