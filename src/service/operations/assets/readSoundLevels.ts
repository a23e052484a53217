import { LEVEL_WINDOW_MS } from '../../../composition/words/soundLevels.ts'
import { readSoundLevels as operation } from '../../../contract/extensions/soundLevelsRoute.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { errorOfRefusal, found, OperationError } from '../../domain/OperationError.ts'
import { signedUrlOf } from '../../domain/assets/signedUrlOf.ts'
import { refusalOf } from '../../domain/speech/recognition.ts'
import { storedLevelsOf } from '../../domain/speech/soundLevelsOf.ts'
import { isDiskFull } from '../../media/reportsDiskFull.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { extension } from '../handler.ts'

export const readSoundLevels = extension(operation, async ({ params }, call) => {
  const { db, principal, service, signal } = call
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const refusal = refusalOf(asset)
  if (refusal !== null) throw errorOfRefusal(refusal)
  const levels = await storedLevelsOf(service, asset, signal).catch((fault: unknown) => {
    if (isDiskFull(fault)) throw new OperationError('disk_full', { reason: 'job' })
    if (fault instanceof NoLongerNeeded) throw new OperationError('not_found', { reason: 'asset_deleted' })
    throw fault
  })
  if (levels === null) throw new OperationError('media_unavailable', { reason: 'not_stored', name: asset.name })
  const { key, windowCount } = levels
  return { ...signedUrlOf({ key, mimeType: 'application/octet-stream' }, call), windowMs: LEVEL_WINDOW_MS, windowCount }
})
