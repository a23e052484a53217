import { folderSyncStore, type StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { type FolderSyncInput, folderSyncInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError } from '../OperationError.ts'
import { TRANSFER_PERMISSIONS } from './acceptImports.ts'
import { requireOwnDrive } from './requireOwnDrive.ts'

interface Run extends Pick<FolderSyncInput, 'mode'> {
  /** First job of the chain, if this is a retry. */
  readonly chainId: string | null
}

/** Accepts a job that reads a page of a locked folder of the caller. Refuses one that is not active or being read. */
export async function acceptFolderSync(
  sync: StoredFolderSync,
  { chainId, mode }: Run,
  call: Call,
): Promise<AcceptedJob> {
  requireConnected(sync)
  if (sync.status !== 'active') throw new OperationError('folder_inactive')
  await requireIdle(sync, call)
  const { label } = await requireOwnDrive(sync.provider, call)
  if (mode === 'changes' && sync.needs_scan) throw new OperationError('sync_cursor_reset', { drive: label })
  const input: FolderSyncInput = { provider: sync.provider, label, syncId: sync.id, mode, isAutomatic: false }
  const { project_id: projectId } = sync
  const job = { type: 'folder_sync', projectId, permissions: TRANSFER_PERMISSIONS, input, chainId } as const
  const accepted = await acceptJob(job, call)
  await folderSyncStore.change(call.db, sync.id, { latest_job_id: accepted.jobId })
  return accepted
}

/**
 * Reads a page again. Spec: "A failed metadata job with `sync_provider_unavailable` can be retried at
 * `POST /jobs/{jobId}/retry`; other folder failures return `retry_not_allowed`".
 */
export async function retryFolderSync(job: StoredJob, call: Call): Promise<AcceptedJob> {
  if (job.error?.code !== 'sync_provider_unavailable')
    throw new OperationError('retry_not_allowed', { reason: 'same_end' })
  if (job.creator_id !== call.principal.creatorId) throw new OperationError('retry_not_allowed', { reason: 'creator' })
  const { mode, syncId } = folderSyncInputSchema.parse(job.input)
  const sync = found(await folderSyncStore.lock(call.db, syncId))
  return await acceptFolderSync(sync, { mode, chainId: job.chain_id }, call)
}

export function requireConnected({ status }: StoredFolderSync): void {
  if (status === 'disconnected') throw new OperationError('folder_disconnected')
}

/** Refuses a folder whose job is active. */
export async function requireIdle(sync: StoredFolderSync, { db }: Pick<Call, 'db'>): Promise<void> {
  if ((await folderSyncStore.listRunning(db, [sync])).size > 0) throw new OperationError('folder_busy')
}
