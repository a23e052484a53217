import { assetStore } from '../stores/assetStore.ts'
import { assetOf } from './assetOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const renameAsset: Handler<'renameAsset'> = async ({ params, body }, { db, now, principal }) => {
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  return assetOf(await assetStore.rename(db, asset.id, { name: body.name, now }))
}
