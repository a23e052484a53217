import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/** Locks an asset until the transaction ends. Its project is locked first, as when a project is deleted. */
export async function lockedAsset({ db, principal }: Call, assetId: string): Promise<StoredAsset> {
  const { workspaceId } = principal
  const { project_id: projectId } = found(await assetStore.find(db, workspaceId, assetId))
  found(await projectStore.hold(db, workspaceId, projectId))
  return found(await assetStore.lock(db, workspaceId, assetId))
}
