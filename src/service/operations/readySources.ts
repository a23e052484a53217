import type { Composition } from '../../composition/schema.ts'
import { sourceAssetIds } from '../../composition/violations.ts'
import { assetStore, type StoredAsset } from '../stores/assetStore.ts'
import { checkComposition } from './checkComposition.ts'
import type { Call } from './handler.ts'
import { OperationError } from './OperationError.ts'

/**
 * The sources of a composition, each ready to be rendered, in the order of their ids. Spec: "Source media must be ready before
 * estimate or charge". Refuses with `media_unavailable` or `source_not_ready`.
 */
export async function readySources(
  work: { readonly projectId: string; readonly composition: Composition },
  { db, service }: Call,
): Promise<StoredAsset[]> {
  const ids = [...sourceAssetIds(work.composition)].toSorted()
  const assets = await assetStore.findMany(db, work.projectId, ids)
  const sources: StoredAsset[] = []
  for (const id of ids) {
    const asset = assets.get(id)
    if (asset === undefined || asset.source_key === null) {
      throw new OperationError('media_unavailable', 'Media of this composition was deleted. Replace or remove it.')
    }
    if (asset.preparation_state === 'failed') {
      throw new OperationError('media_unavailable', `“${asset.name}” could not be prepared. Replace or remove it.`)
    }
    if (asset.preparation_state !== 'ready') {
      throw new OperationError('source_not_ready', `“${asset.name}” is not ready. Wait until it is prepared.`)
    }
    if ((await service.blobs.stat(asset.source_key)) === null) {
      throw new OperationError('media_unavailable', `The file of “${asset.name}” is not stored any more.`)
    }
    sources.push(asset)
  }
  await checkComposition(db, work)
  return sources
}
