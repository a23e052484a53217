import { randomUUID } from 'node:crypto'
import { operations } from '../../contract/operations.ts'
import { localDriveOf } from '../drives/localDrive.ts'
import type { TestService } from '../service/service.ts'
import { api, type OpenRequest } from './openRequest.ts'

/** Requests that watch a folder of the local drive. */
export function folderRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  const folder = async () => {
    const folderId = await (await localDriveOf(service)).makeFolder(randomUUID())
    // The checks of earlier folders would meet the faults that are meant for the request.
    await service.running.context.db.updateTable('folder_syncs').set({ next_poll_at: null }).execute()
    return { body: { projectId, folderId } }
  }
  return [
    // The local drive records the files that are there already.
    { ...api(operations.createFolderSync, 'folder_syncs', folder), commitsEarlier: true },
    api(operations.runFolderSync, "jobs where type = 'folder_sync'", async () => {
      const { syncId, updatedAt } = await service.owner.call('createFolderSync', await folder())
      return { params: { syncId }, body: { mode: 'changes', expectedUpdatedAt: updatedAt } }
    }),
  ]
}
