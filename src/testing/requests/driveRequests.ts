import { randomUUID } from 'node:crypto'
import { operations } from '../../contract/operations.ts'
import { jobStore } from '../../service/stores/jobs/jobStore.ts'
import { localDriveOf } from '../drives/localDrive.ts'
import { createTestComposition, endedJob, submitted } from '../service/renders.ts'
import type { TestService } from '../service/service.ts'
import { api, now, type OpenRequest } from './openRequest.ts'

/** Requests that move files from and to a drive. Their jobs fail, because the files do not exist. */
export function driveRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  const { owner } = service
  const params = { cloud_provider: 'drive_two' }
  const importBody = { projectId, files: [{ id: 'missing' }] }
  const pageBody = { projectId, folderId: 'missing' }
  const rendered = async (): Promise<string> => {
    const jobId = await submitted(owner, await createTestComposition(owner, { projectId }))
    await endedJob(owner, jobId)
    return jobId
  }
  const exportBody = async () => ({ projectId, renderJobIds: [await rendered()], destinationId: 'missing' })
  const failed = async (jobId: string): Promise<string> => (await endedJob(owner, jobId)).id
  const added = (type: string): string => `jobs where type = '${type}'`
  return [
    api(operations.createDriveImport, added('cloud_import'), async () => await now({ params, body: importBody })),
    api(operations.retryDriveImport, added('cloud_import'), async () => {
      const { jobId } = await owner.call('createDriveImport', { params, body: importBody })
      return { params: { ...params, jobId: await failed(jobId) } }
    }),
    api(operations.createDriveExport, added('cloud_export'), async () => ({ params, body: await exportBody() })),
    api(operations.retryDriveExport, added('cloud_export'), async () => {
      const { jobId } = await owner.call('createDriveExport', { params, body: await exportBody() })
      return { params: { ...params, jobId: await failed(jobId) } }
    }),
    api(operations.createPageImport, added('cloud_sync'), async () => await now({ body: pageBody })),
    api(operations.retryPageImport, added('cloud_sync'), async () => {
      const drive = await localDriveOf(service)
      const folder = `Broken ${randomUUID()}`
      const folderId = await drive.makeFolder(folder)
      await drive.put('broken.png', Buffer.from('broken'), folder)
      const { jobId } = await owner.call('createPageImport', { body: { projectId, folderId } })
      return { params: { jobId: await failed(jobId) } }
    }),
    api(operations.stopPageImport, null, async () => {
      // No worker runs a job that is not queued.
      const { context, owner: stored } = service.running
      const id = randomUUID()
      const place = { workspaceId: stored.workspaceId, creatorId: stored.creatorId, projectId }
      const position = { cursor: null, after: null }
      const input = { provider: 'drive_two', label: 'Drive', folderId: 'missing', maxFiles: 1, position }
      const job = { ...place, id, chainId: id, type: 'cloud_sync', permissions: ['read', 'write'], input } as const
      await jobStore.insert(context.db, { ...job, now: context.now() })
      return { params: { jobId: id } }
    }),
  ]
}
