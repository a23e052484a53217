import { prepareAssetAgain as operation } from '../../../contract/preparationRoute.ts'
import { preparationKind } from '../../domain/assets/quickWork.ts'
import { isSourceStored } from '../../domain/renders/storedSources.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { extension } from '../handler.ts'

export const prepareAssetAgain = extension(operation, async ({ params }, { db, now, principal, service }) => {
  const { project_id: projectId } = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  // The project first, as for who deletes it with all it holds.
  found(await projectStore.hold(db, principal.workspaceId, projectId))
  const asset = found(await assetStore.lock(db, principal.workspaceId, params.assetId))
  if (asset.preparation_state !== 'failed') return assetOf(asset)
  if (asset.source_key === null || !(await isSourceStored(service, asset)))
    throw new OperationError('media_unavailable', `The file of “${asset.name}” is not stored any more.`)
  const processing = await assetStore.prepareAgain(db, asset.id, now)
  await service.queue.send(db, preparationKind(processing), { assetId: asset.id })
  return assetOf(processing)
})
