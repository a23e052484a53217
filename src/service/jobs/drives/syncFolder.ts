import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { folderPollInterval } from '../../domain/drives/folderPollInterval.ts'
import { folderSyncInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { jsonText } from '../../stores/json.ts'
import type { SafeError } from '../../stores/columns.ts'
import { folderFileStore } from '../../stores/drives/folderFileStore.ts'
import { folderSyncStore } from '../../stores/drives/folderSyncStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import { driveOfJob } from './driveOfJob.ts'
import { CursorReset, readFolderPage } from './readFolderPage.ts'
import { FolderDisconnected, lockRun, recordFolderPage } from './recordFolderPage.ts'

/**
 * Reads one page of a watched folder and starts the import of its new files. The job then ends with the last of them.
 * Repeatable: the page is stored before its entries are recorded.
 */
export async function syncFolder(
  { jobId }: JobPayloads['syncFolder'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const stored = await folderFileStore.findPage(service.db, jobId)
  if (stored?.is_done === true) return
  const end = async (job: StoredJob, ended: EndedJob): Promise<void> => await endRun(job, ended, service)
  // Spec: "metadata step at most once per minute". A page that is stored was read in such a step.
  const run = { service, signal, failed: errorOf('drive_failed'), hasStep: stored !== null, end }
  await runAttempt(jobId, run, async (job) => {
    try {
      if (stored === null) await readPage(job, service, signal)
      const { provider } = folderSyncInputSchema.parse(job.input)
      const intervalMs = folderPollInterval(service, { provider })
      const nextPollAt = new Date(service.now().getTime() + intervalMs)
      await recordFolderPage({ job, service, signal, nextPollAt })
      return null
    } catch (error) {
      if (error instanceof FolderDisconnected) return { status: 'canceled', error: null }
      if (!(error instanceof CursorReset)) throw error
      await resetFolder(job, error, service)
      return null
    }
  })
}

/** Reads the page and stores it. */
async function readPage(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<void> {
  const input = folderSyncInputSchema.parse(job.input)
  const sync = await folderSyncStore.find(service.db, input.syncId)
  if (sync === null) throw new NoLongerNeeded()
  const { drive, label } = await driveOfJob(job, sync.provider, service)
  const { entries, hasMore, nextCursor } = await readFolderPage({ drive, label, sync, mode: input.mode }, signal)
  await service.db.transaction().execute(async (db) => {
    await lockRun(db, job, input)
    await folderFileStore.insertPage(db, { job_id: job.id, next_cursor: nextCursor, has_more: hasMore, entries })
  })
}

/** Spec: "sync_cursor_reset | folder | read folder revision and request an explicit scan". */
async function resetFolder(job: StoredJob, { cursor, error }: CursorReset, service: ServiceContext): Promise<void> {
  const input = folderSyncInputSchema.parse(job.input)
  await service.db.transaction().execute(async (db) => {
    const sync = await lockRun(db, job, input)
    await folderSyncStore.change(db, sync.id, afterReset(cursor, error))
    await jobStore.finish(db, job.id, { ...endedBy(error), now: service.now() })
  })
}

/** The state of a folder whose cursor has expired. Files that appear from now on are still found. */
export const afterReset = (cursor: string, error: SafeError) => ({
  cursor,
  scan_cursor: null,
  scan_has_more: false,
  needs_scan: true,
  failed_polls: 0,
  error: jsonText<SafeError | null>(error),
})

/** Ends a run that has not read its page, and shows why at its folder. */
async function endRun(job: StoredJob, ended: EndedJob, service: ServiceContext): Promise<void> {
  const { syncId } = folderSyncInputSchema.parse(job.input)
  await service.db.transaction().execute(async (db) => {
    const sync = await folderSyncStore.lock(db, syncId)
    if (!(await jobStore.finish(db, job.id, { ...ended, now: service.now() }))) return
    if (sync === null || sync.status === 'disconnected' || sync.needs_scan || ended.error === null) return
    await folderSyncStore.change(db, sync.id, { error: jsonText<SafeError | null>(ended.error) })
  })
}
