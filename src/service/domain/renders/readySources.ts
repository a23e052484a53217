import type { Composition } from '../../../composition/schema.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { checkComposition } from '../compositions/checkComposition.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/**
 * The sources of a composition, ordered by id. Refuses a source that is not ready for rendering, or whose use is no
 * longer valid.
 */
export async function readySources(
  source: { readonly projectId: string; readonly composition: Composition },
  call: Call,
): Promise<StoredAsset[]> {
  const sources = await readyAssets([...sourceAssetIds(source.composition)].toSorted(), source.projectId, call)
  await checkComposition(call.db, source)
  return sources
}

/**
 * Assets that are all ready for rendering. Spec: "Source media must be ready before estimate or charge". Refuses with
 * `media_unavailable` or `source_not_ready`.
 */
export async function readyAssets(
  ids: readonly string[],
  projectId: string,
  { db, service }: Call,
): Promise<StoredAsset[]> {
  const assets = await assetStore.findMany(db, projectId, ids)
  const sources: StoredAsset[] = []
  for (const id of ids) {
    const asset = assets.get(id)
    if (asset === undefined || asset.source_key === null) {
      throw new OperationError('media_unavailable', { reason: 'source_deleted' })
    }
    if (asset.preparation_state === 'failed') {
      throw new OperationError('media_unavailable', { reason: 'source_not_prepared', name: asset.name })
    }
    if (asset.preparation_state !== 'ready') {
      throw new OperationError('source_not_ready', { name: asset.name })
    }
    // Spec: "music needs a saved duration; an audio override cannot use media without an audio track".
    if (asset.type === 'music' && (asset.duration_ms === null || !asset.has_audio)) {
      throw new OperationError('media_unavailable', { reason: 'source_silent', name: asset.name })
    }
    if (!(await isStored(asset, service))) {
      throw new OperationError('media_unavailable', { reason: 'source_not_stored', name: asset.name })
    }
    sources.push(asset)
  }
  return sources
}

/**
 * Spec: "storage check cannot finish: HTTP 503". The rule is stated for finished outputs; we also apply it to sources.
 */
async function isStored(asset: StoredAsset, service: Call['service']): Promise<boolean> {
  try {
    return await isSourceStored(service, asset)
  } catch (error) {
    service.log.error({ err: error, assetId: asset.id }, 'the stored file of an asset could not be checked')
    throw new OperationError(
      'service_unavailable',
      { reason: 'file_check', name: asset.name },
      { retryAfterSeconds: 1 },
    )
  }
}
