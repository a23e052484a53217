import type { ServiceContext } from '../../context.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'

/** Whether the source file of an asset is stored in full. Throws if the store cannot be read. */
export async function isSourceStored({ blobs }: Pick<ServiceContext, 'blobs'>, asset: StoredAsset): Promise<boolean> {
  if (asset.source_key === null) return false
  return (await blobs.stat(asset.source_key))?.sizeBytes === asset.size_bytes
}
