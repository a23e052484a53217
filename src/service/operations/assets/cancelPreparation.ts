import { cancelPreparation as operation } from '../../../contract/extensions/cancelRoutes.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import { lockedAsset } from '../../domain/assets/lockedAsset.ts'
import { workCanceled } from '../../domain/jobs/cancelWork.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { preparationStore, progressOf } from '../../stores/assets/preparationStore.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { notifyEnd } from '../../stores/jobs/endedWork.ts'
import { extension } from '../handler.ts'

export const cancelPreparation = extension(operation, async ({ params }, call) => {
  const { db, now, principal, service } = call
  const asset = await lockedAsset(call, params.assetId)
  const progress = progressOf(asset)
  if (progress === 'failed' || progress === 'finished') {
    if (asset.preparation_error?.code === workCanceled.code) return assetOf(asset)
    throw new OperationError('cancel_not_allowed', { reason: 'prepared', name: asset.name })
  }
  await preparationStore.setFailed(db, asset.id, { error: workCanceled, now })
  await notifyEnd(db, asset.id)
  service.log.info({ assetId: asset.id }, 'the preparation of an asset was canceled')
  return assetOf(found(await assetStore.find(db, principal.workspaceId, asset.id)))
})
