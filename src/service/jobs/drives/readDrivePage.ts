import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { insertImports } from '../../domain/drives/acceptImports.ts'
import { importableFormat } from '../../domain/drives/importableFormat.ts'
import { drivePageInputSchema, type PagePosition } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import type { DriveEntry, DriveFile, DrivePage } from '../../providers/drives.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { runAttempt } from '../attempts/runAttempt.ts'
import { driveOfJob, withDriveAttempts } from './driveOfJob.ts'

/**
 * Reads one page of a folder, and starts the import of its files. The job then ends with the last of them. Repeatable:
 * the page is stored with the children.
 */
export async function readDrivePage(
  { jobId }: JobPayloads['readDrivePage'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const alreadyRead = await transferStore.pagesOf(service.db, [jobId])
  if (alreadyRead.size > 0) return
  await runAttempt(jobId, { service, signal, failed: errorOf('drive_failed') }, async (job) => {
    const { folderId, maxFiles, position, provider } = drivePageInputSchema.parse(job.input)
    const { drive, label } = await driveOfJob(job, provider, service)
    const page = await withDriveAttempts(
      { signal },
      async () => await drive.list({ folderId, cursor: position.cursor }, signal),
    ).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.code !== 'drive_unavailable') throw error
      throw new ProviderError(errorOf('sync_provider_unavailable', { drive: label }), { cause: error })
    })
    await startImports(job, filesOf(page, position, maxFiles), service)
    return null
  })
}

interface FilesOfPage {
  readonly files: readonly DriveFile[]
  /** Null if nothing follows. */
  readonly next: PagePosition | null
}

/** The importable files after a position, at most `maxFiles`. */
export function filesOf(page: DrivePage, { after, cursor }: PagePosition, maxFiles: number): FilesOfPage {
  const { entries } = page
  const files: DriveFile[] = []
  for (let index = startOf(entries, after); index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined || !isImportable(entry)) continue
    // The next request continues here only if another file follows.
    if (files.length === maxFiles) return { files, next: { cursor, after: placeBefore(entries, index) } }
    files.push(entry)
  }
  return { files, next: page.cursor === null ? null : { cursor: page.cursor, after: null } }
}

function placeBefore(entries: readonly DriveEntry[], index: number): PagePosition['after'] {
  const before = entries[index - 1]
  return before === undefined ? null : { id: before.id, index: index - 1 }
}

/** If the entry is gone, those after it have moved up by one. */
function startOf(entries: readonly DriveEntry[], after: PagePosition['after']): number {
  if (after === null) return 0
  const index = entries.findIndex(({ id }) => id === after.id)
  return index === -1 ? after.index : index + 1
}

function isImportable(entry: DriveEntry): entry is DriveFile {
  if (entry.kind !== 'file' || !entry.isDownloadable) return false
  const format = importableFormat(entry)
  return format !== null && (entry.sizeBytes ?? 0) <= MAX_UPLOAD_BYTES[format.type]
}

async function startImports(job: StoredJob, { files, next }: FilesOfPage, service: ServiceContext): Promise<void> {
  const { provider } = drivePageInputSchema.parse(job.input)
  await service.db.transaction().execute(async (db) => {
    // The project is locked first, as when it is deleted.
    await projectStore.hold(db, job.workspace_id, job.project_id ?? '')
    const locked = await jobStore.lock(db, job.workspace_id, job.id)
    if (locked?.status !== 'running' || locked.attempts !== job.attempts) throw new NoLongerNeeded()
    await transferStore.insertPage(db, { job_id: job.id, next_position: next === null ? null : JSON.stringify(next) })
    const found = files.map(({ id: fileId, name, sizeBytes }) => ({ fileId, name, sizeBytes }))
    await insertImports(db, job, { provider, files: found, maxBytes: null, service })
    if (files.length === 0) await jobStore.finish(db, job.id, { status: 'succeeded', error: null, now: service.now() })
  })
}
