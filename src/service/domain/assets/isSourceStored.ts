import type { ServiceContext } from '../../context.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'

/** Whether the source file of an asset is stored in full. Throws if the store cannot be read. */
export async function isSourceStored({ blobs }: Pick<ServiceContext, 'blobs'>, asset: StoredAsset): Promise<boolean> {
  if (asset.source_key === null) return false
  return (await blobs.stat(asset.source_key))?.sizeBytes === asset.size_bytes
}

/** Whether an asset can be prepared: its file is stored, or it is a copy whose original is. */
export async function isSourceAvailable(
  service: Pick<ServiceContext, 'blobs'>,
  db: Db,
  asset: StoredAsset,
): Promise<boolean> {
  if (asset.source_key !== null || asset.sound_of === null) return await isSourceStored(service, asset)
  const original = await assetStore.find(db, asset.workspace_id, asset.sound_of)
  return original !== null && (await isSourceStored(service, original))
}
