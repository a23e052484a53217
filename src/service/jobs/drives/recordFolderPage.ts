import { pacing } from '../../../contract/pacing.ts'
import type { ServiceContext } from '../../context.ts'
import { acceptFolderFiles } from '../../domain/drives/acceptFolderFiles.ts'
import { type FolderSyncInput, folderSyncInputSchema } from '../../domain/jobs/jobInputs.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import type { FolderEntry } from '../../stores/drives/driveTables.ts'
import { folderFileStore, type StoredFolderPage } from '../../stores/drives/folderFileStore.ts'
import { folderSyncStore, type StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Db } from '../../stores/tables.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'

const { itemsPerStep } = pacing.folder_sync

interface Recording {
  readonly job: StoredJob
  readonly service: ServiceContext
  readonly signal: AbortSignal
  /** When the folder is polled next. */
  readonly nextPollAt: Date
}

/**
 * Records the entries of a page in steps of 20, each in a transaction. The last one also moves the cursor and starts
 * the imports, so that a crash neither loses nor repeats a file.
 */
export async function recordFolderPage(recording: Recording): Promise<void> {
  let hasMore = true
  while (hasMore) {
    recording.signal.throwIfAborted()
    hasMore = await recording.service.db.transaction().execute(async (db) => await recordStep(db, recording))
  }
}

async function recordStep(db: Db, recording: Recording): Promise<boolean> {
  const { job, service } = recording
  const input = folderSyncInputSchema.parse(job.input)
  const sync = await lockRun(db, job, input)
  const page = await folderFileStore.findPage(db, job.id)
  if (page === null) throw new Error('A page is recorded that was not read.')
  if (page.is_done) return false
  const to = Math.min(page.entries.length, page.recorded + itemsPerStep)
  for (const entry of page.entries.slice(page.recorded, to)) await recordEntry(db, { entry, input, sync }, service)
  if (to < page.entries.length) {
    await folderFileStore.setRecorded(db, job.id, to)
    return true
  }
  await folderSyncStore.change(db, sync.id, afterPage({ page, sync, input }, recording))
  await folderFileStore.endPage(db, job.id)
  const imports = await acceptFolderFiles(db, { job, sync }, service)
  if (imports === 0) await jobStore.finish(db, job.id, { status: 'succeeded', error: null, now: service.now() })
  return false
}

/** Locks the project, the folder and the job, in this order as everywhere. A page of a disconnected folder is given up. */
export async function lockRun(db: Db, job: StoredJob, { syncId }: FolderSyncInput): Promise<StoredFolderSync> {
  await projectStore.hold(db, job.workspace_id, job.project_id ?? '')
  const sync = await folderSyncStore.lock(db, syncId)
  const locked = await jobStore.lock(db, job.workspace_id, job.id)
  if (sync === null || locked?.status !== 'running' || locked.attempts !== job.attempts) throw new NoLongerNeeded()
  if (sync.status === 'disconnected') throw new FolderDisconnected()
  return sync
}

/** Ends a run whose folder is no longer connected. */
export class FolderDisconnected extends Error {}

async function recordEntry(
  db: Db,
  {
    entry,
    input,
    sync,
  }: { readonly entry: FolderEntry; readonly input: FolderSyncInput; readonly sync: StoredFolderSync },
  { nextId, now: time }: ServiceContext,
): Promise<void> {
  const [syncId, now] = [sync.id, time()]
  if (entry.kind === 'deleted')
    return await folderFileStore.removeFound(db, { syncId, itemId: entry.id, keptRevision: null, now })
  const repeatsFailed = input.mode === 'scan' && !input.isAutomatic
  await folderFileStore.record(db, { id: nextId(), syncId, entry, repeatsFailed, now })
}

interface RecordedPage {
  readonly page: StoredFolderPage
  readonly sync: StoredFolderSync
  readonly input: FolderSyncInput
}

/**
 * Spec: "the previous changes cursor stays until the final scan".
 *
 * Open point: more pages of changes — the next poll reads them at once, because a run handles one page.
 */
function afterPage({ input, page, sync }: RecordedPage, { nextPollAt, service }: Recording) {
  const { has_more: hasMore, next_cursor: cursor } = page
  const read =
    input.mode === 'changes'
      ? { cursor }
      : hasMore
        ? { scan_cursor: cursor, scan_has_more: true }
        : { cursor, scan_cursor: null, scan_has_more: false, needs_scan: false }
  const needsScan = input.mode === 'scan' && !hasMore ? false : sync.needs_scan
  // The poll that started the run has set the time of the next one.
  const usualPollAt = input.isAutomatic ? sync.next_poll_at : nextPollAt
  const pollAt = input.mode === 'changes' && hasMore ? service.now() : usualPollAt
  return {
    ...read,
    failed_polls: 0,
    next_poll_at: sync.status === 'active' ? pollAt : null,
    ...(needsScan ? {} : { error: null }),
  }
}
