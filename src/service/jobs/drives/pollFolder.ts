import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { FOLDER_POLL_INTERVAL_MS, MAX_FAILED_POLLS } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import { mayAcceptFile } from '../../domain/drives/acceptFolderFiles.ts'
import { TRANSFER_PERMISSIONS } from '../../domain/drives/acceptImports.ts'
import { mayStillWatch } from '../../domain/drives/folderAccess.ts'
import { folderPollInterval } from '../../domain/drives/folderPollInterval.ts'
import { folderSyncInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { takeStep } from '../../domain/jobs/scheduler.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { SafeError } from '../../stores/columns.ts'
import { folderFileStore } from '../../stores/drives/folderFileStore.ts'
import { folderSyncStore, type StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { jsonText } from '../../stores/json.ts'
import type { Db } from '../../stores/tables.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { safeErrorOf } from '../attempts/safeErrorOf.ts'
import { driveOfJob } from './driveOfJob.ts'
import { CursorReset, type FolderPage, readFolderPage } from './readFolderPage.ts'
import { afterReset } from './syncFolder.ts'

/** The pause before a folder whose files are being imported is checked. No request to the drive is made until then. */
const BUSY_PAUSE_MS: Milliseconds = 10_000

/**
 * Checks a watched folder once.
 *
 * Open point: polls without changes — they make no job, because 288 a day would bury all others and each would send an
 * event. A poll that finds something stores the page with a job, which records it.
 */
export async function pollFolder(
  { syncId }: JobPayloads['pollFolder'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const sync = await folderSyncStore.find(service.db, syncId)
  // Spec: "new polls … need an active paid plan". The folder is polled again once there is one.
  if (sync === null || sync.status !== 'active' || service.config.plan === 'expired') return
  if ((await folderSyncStore.listRunning(service.db, [sync])).size > 0)
    return await pollLater(sync, BUSY_PAUSE_MS, service)
  if (!(await mayStillWatch(sync, service))) {
    return await record(sync, service, async (db) => {
      const error = jsonText<SafeError | null>(errorOf('sync_access_ended'))
      await folderSyncStore.change(db, syncId, { next_poll_at: null, error })
    })
  }
  const { id, project_id, workspace_id } = sync
  const waitMs = await takeStep({ id, type: 'folder_sync', project_id, workspace_id }, service)
  if (waitMs > 0) return await pollLater(sync, waitMs, service)
  const beganAt = performance.now()
  try {
    const { drive, label } = await driveOfJob(sync, sync.provider, service)
    const page = await readFolderPage({ drive, label, sync, mode: 'changes' }, signal)
    const intervalMs = folderPollInterval(service, { provider: sync.provider, tookMs: performance.now() - beganAt })
    await record(sync, service, async (db) => await storePage(db, { sync, page, label, intervalMs }, service))
  } catch (error) {
    await recordFailure(sync, error, service)
  }
}

/** Writes the result of a poll, unless the folder has been changed or read in the meantime. */
async function record(
  sync: StoredFolderSync,
  { db: database }: ServiceContext,
  write: (db: Db) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    // The project is locked first, as when it is deleted.
    await projectStore.hold(db, sync.workspace_id, sync.project_id)
    const locked = await folderSyncStore.lock(db, sync.id)
    if (locked === null || locked.status !== 'active' || locked.cursor !== sync.cursor) return
    if (locked.latest_job_id !== sync.latest_job_id || locked.updated_at.getTime() !== sync.updated_at.getTime()) return
    await write(db)
  })
}

interface Poll {
  readonly sync: StoredFolderSync
  readonly page: FolderPage
  readonly label: string
  readonly intervalMs: number
}

async function storePage(db: Db, { intervalMs, label, page, sync }: Poll, service: ServiceContext): Promise<void> {
  const now = service.now()
  const nextPollAt = new Date(now.getTime() + intervalMs)
  if (page.entries.length === 0 && !(await mayAcceptFile(db, sync, now))) {
    const error = sync.needs_scan ? {} : { error: null }
    const next_poll_at = page.hasMore ? now : nextPollAt
    return await folderSyncStore.change(db, sync.id, {
      cursor: page.nextCursor,
      next_poll_at,
      failed_polls: 0,
      ...error,
    })
  }
  const id = service.nextId()
  const { creator_id: creatorId, project_id: projectId, provider, workspace_id: workspaceId } = sync
  await jobStore.insert(db, {
    id,
    workspaceId,
    projectId,
    creatorId,
    type: 'folder_sync',
    permissions: TRANSFER_PERMISSIONS,
    input: folderSyncInputSchema.parse({ provider, label, syncId: sync.id, mode: 'changes', isAutomatic: true }),
    chainId: id,
    now,
  })
  const { entries, hasMore, nextCursor } = page
  await folderFileStore.insertPage(db, { job_id: id, next_cursor: nextCursor, has_more: hasMore, entries })
  await folderSyncStore.change(db, sync.id, { latest_job_id: id, next_poll_at: nextPollAt })
  await service.queue.send(db, 'syncFolder', { jobId: id })
}

/** Spec: "sync_claim_limit | folder | automatic polling stopped; submit an explicit run". */
async function recordFailure(sync: StoredFolderSync, fault: unknown, service: ServiceContext): Promise<void> {
  if (fault instanceof CursorReset)
    return await record(sync, service, async (db) => {
      await folderSyncStore.change(db, sync.id, afterReset(fault.cursor, fault.error))
    })
  if (!(fault instanceof ProviderError)) throw fault
  service.log.warn({ err: fault, syncId: sync.id }, 'a watched folder could not be checked')
  const failedPolls = sync.failed_polls + 1
  const isLast = failedPolls >= MAX_FAILED_POLLS
  const error = isLast ? errorOf('sync_claim_limit') : safeErrorOf(fault)
  const nextPollAt = new Date(service.now().getTime() + FOLDER_POLL_INTERVAL_MS)
  await record(sync, service, async (db) => {
    await folderSyncStore.change(db, sync.id, {
      failed_polls: failedPolls,
      next_poll_at: isLast ? null : nextPollAt,
      error: jsonText<SafeError | null>(error),
    })
  })
}

async function pollLater(sync: StoredFolderSync, waitMs: number, service: ServiceContext): Promise<void> {
  const next_poll_at = new Date(service.now().getTime() + waitMs)
  await record(sync, service, async (db) => await folderSyncStore.change(db, sync.id, { next_poll_at }))
}
