import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/** The original of a copy with one sound track. An asset that is no such copy, or has lost its original, is its own. */
export async function originalOf({ db, principal }: Call, assetId: string): Promise<StoredAsset> {
  const asset = found(await assetStore.find(db, principal.workspaceId, assetId))
  if (asset.sound_of === null) return asset
  return (await assetStore.find(db, principal.workspaceId, asset.sound_of)) ?? asset
}
