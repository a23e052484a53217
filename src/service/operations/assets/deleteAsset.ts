import { removeAsset } from '../../domain/assets/removeAsset.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { assetImpact } from '../../domain/assets/assetImpact.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'

/**
 * If the asset is in use, the request needs the fingerprint of the impact that was shown. Programs that prepare or
 * transcribe the asset exit within two seconds, whichever process runs them; see `whileNeeded`.
 */
export const deleteAsset: Handler<'deleteAsset'> = async ({ params, body }, call) => {
  const { db, principal } = call
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  const impact = await assetImpact(db, asset)
  if (body.fingerprint !== undefined && body.fingerprint !== impact.fingerprint) {
    throw new OperationError('impact_changed', { reason: 'asset' })
  }
  if (body.fingerprint === undefined) refuseUsed(impact)
  if (await renderStore.isAssetRendered(db, asset.id)) {
    throw new OperationError('work_active', { reason: 'asset_rendered' })
  }
  await removeAsset(asset, call)
  return { id: asset.id }
}

function refuseUsed({
  avatars,
  clones,
  compositions,
  settings,
  sequences: batches,
}: Awaited<ReturnType<typeof assetImpact>>): void {
  const [videos, sequences] = [compositions.length, batches.length]
  if (videos > 0 && sequences > 0) throw new OperationError('asset_in_use', { reason: 'both', videos, sequences })
  if (videos > 0) throw new OperationError('asset_in_use', { reason: 'videos', videos })
  if (sequences > 0) throw new OperationError('asset_in_use', { reason: 'sequences', sequences })
  if (avatars.length > 0) throw new OperationError('asset_in_use', { reason: 'avatars', avatars: avatars.length })
  if (clones.length > 0) throw new OperationError('asset_in_use', { reason: 'clones', clones: clones.length })
  if (settings.isLogo || settings.contextSources.length > 0)
    throw new OperationError('asset_in_use', { reason: 'settings' })
}
