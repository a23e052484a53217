import { randomUUID } from 'node:crypto'
import type { DriveProvider } from '../../contract/operations/drives/integrations.ts'
import type { ServiceContext } from '../../service/context.ts'
import { insertImports, TRANSFER_PERMISSIONS } from '../../service/domain/drives/acceptImports.ts'
import { transferStore } from '../../service/stores/drives/transferStore.ts'
import { jobStore } from '../../service/stores/jobs/jobStore.ts'

interface Transfer {
  readonly workspaceId: string
  readonly creatorId: string
  readonly projectId: string
  readonly provider: DriveProvider
}

/** A context that queues nothing, for tests that run the jobs themselves. */
export const unqueued = (context: ServiceContext): ServiceContext => ({
  ...context,
  queue: { ...context.queue, send: async () => await Promise.resolve() },
})

/** Adds the import of one file as a request does, but does not queue it. Returns the id of the child. */
export async function insertImport(
  context: ServiceContext,
  { fileId, ...transfer }: Transfer & { readonly fileId: string },
): Promise<string> {
  const { provider } = transfer
  const parent = await insertParent(context, transfer, { type: 'cloud_import', input: { provider, label: 'Drive' } })
  const files = [{ fileId, name: '', sizeBytes: null }]
  const service = unqueued(context)
  const [id = ''] = await insertImports(context.db, parent, { provider, files, maxBytes: null, service })
  return id
}

/** Adds the copy of one video as a request does, but does not queue it. Returns the id of the child. */
export async function insertExport(
  context: ServiceContext,
  {
    destinationId,
    renderJobId,
    ...transfer
  }: Transfer & { readonly renderJobId: string; readonly destinationId: string },
): Promise<string> {
  const { creatorId, projectId, provider, workspaceId } = transfer
  const input = { provider, destinationId }
  const parent = await insertParent(context, transfer, { type: 'cloud_export', input: { ...input, label: 'Drive' } })
  const id = randomUUID()
  const job = { workspaceId, creatorId, projectId, permissions: TRANSFER_PERMISSIONS, now: context.now() }
  const child = { ...job, id, chainId: id, type: 'cloud_export_file', parent: { id: parent.id, index: 0 } }
  await jobStore.insert(context.db, { ...child, input: { ...input, renderJobId } })
  const upload = { upload_id: id, upload_state: null }
  const file = { item_id: null, name: 'Film.mp4', size_bytes: null, asset_id: null }
  await transferStore.insert(context.db, { job_id: id, ...file, ...upload })
  return id
}

async function insertParent(
  { db, now }: ServiceContext,
  { creatorId, projectId, workspaceId }: Transfer,
  { input, type }: { readonly type: string; readonly input: object },
) {
  const id = randomUUID()
  const job = { id, workspaceId, projectId, creatorId, type, permissions: TRANSFER_PERMISSIONS, chainId: id, input }
  return await jobStore.insert(db, { ...job, now: now() })
}
