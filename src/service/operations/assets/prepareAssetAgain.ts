import { prepareAssetAgain as operation } from '../../../contract/extensions/preparationRoute.ts'
import { isSourceAvailable } from '../../domain/assets/isSourceStored.ts'
import { preparationStore, progressOf } from '../../stores/assets/preparationStore.ts'
import { lockedAsset } from '../../domain/assets/lockedAsset.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { extension } from '../handler.ts'

export const prepareAssetAgain = extension(operation, async ({ params }, call) => {
  const { db, now, service } = call
  const asset = await lockedAsset(call, params.assetId)
  if (progressOf(asset) !== 'failed') return assetOf(asset)
  if (!(await isSourceAvailable(service, db, asset)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name: asset.name })
  const restarted = await preparationStore.prepareAgain(db, asset.id, now)
  await service.queue.send(db, 'prepareQuickAsset', { assetId: asset.id })
  return assetOf(restarted)
})
