import { discardFiles } from '../../domain/assets/discardFiles.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { avatarStore } from '../../stores/generation/avatarStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import { assetFolder, renderFolder, stagedKey } from '../../domain/assets/blobKeys.ts'
import { endAvatarJobs } from '../../domain/generation/endAvatarJobs.ts'
import { retireVoicesOfProject } from '../../domain/generation/voiceClones/retireVoice.ts'
import { objectOf } from '../../domain/assets/reservation.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'

/**
 * Refuses with `work_active` while a job is running, media is in preparation or a folder is watched. Stored files are deleted soon after.
 */
export const deleteProject: Handler<'deleteProject'> = async ({ params }, call) => {
  const { db, now, principal, service } = call
  const project = found(await projectStore.find(db, principal.workspaceId, params.projectId))
  const { isFolderWatched, isWorkActive } = await projectStore.lockAndCheckActivity(db, project.id)
  if (isWorkActive) throw new OperationError('work_active', { reason: 'project' })
  if (isFolderWatched) throw new OperationError('work_active', { reason: 'folder' })
  // Its avatars may speak in other projects.
  const avatarIds = await avatarStore.listIdsOfProject(db, project.id)
  await endAvatarJobs(call, { avatarIds, voiceoverId: null })
  const assets = await assetStore.listIdsOfProject(db, project.id)
  const renders = await renderStore.listIdsOfProject(db, project.id)
  const voices = await retireVoicesOfProject(project.id, call)
  const uploads = await uploadStore.listOpenOfProject(db, project.id)
  const keys = [
    ...assets.map(assetFolder),
    ...renders.map(renderFolder),
    ...voices,
    ...uploads.flatMap((upload) => [stagedKey(objectOf(upload).path), assetFolder(upload.asset_id)]),
  ]
  await projectStore.remove(db, project.id)
  await discardFiles(db, keys, { queue: service.queue, now })
  return { id: project.id }
}
