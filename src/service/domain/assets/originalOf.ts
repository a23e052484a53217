import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/**
 * The original of a copy with one sound track. For any other asset, and for a copy whose original was deleted, the
 * asset itself.
 */
export async function originalOf({ db, principal }: Call, assetId: string): Promise<StoredAsset> {
  const asset = found(await assetStore.find(db, principal.workspaceId, assetId))
  if (asset.sound_of === null) return asset
  return (await assetStore.find(db, principal.workspaceId, asset.sound_of)) ?? asset
}
