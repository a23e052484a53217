import { randomUUID } from 'node:crypto'
import { operations } from '../../contract/operations.ts'
import { localDriveOf } from '../drives/localDrive.ts'
import type { TestService } from '../service/service.ts'
import { api, type OpenRequest } from './openRequest.ts'

/** Requests that watch a folder of the local drive. */
export function folderRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  const folder = async () => {
    const folderId = await (await localDriveOf(service)).makeFolder(randomUUID())
    return { body: { projectId, folderId } }
  }
  return [
    api(operations.createFolderSync, 'folder_syncs', folder),
    api(operations.runFolderSync, "jobs where type = 'folder_sync'", async () => {
      const { syncId, updatedAt } = await service.owner.call('createFolderSync', await folder())
      return { params: { syncId }, body: { mode: 'changes', expectedUpdatedAt: updatedAt } }
    }),
  ]
}
