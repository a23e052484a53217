import type { Bytes } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_FOLDER_BYTES_PER_DAY, MAX_FOLDER_FILE_BYTES, MAX_FOLDER_PAGE_ENTRIES } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import { folderFileStore, type StoredFolderFile } from '../../stores/drives/folderFileStore.ts'
import type { StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Db } from '../../stores/tables.ts'
import { insertImports } from './acceptImports.ts'

/**
 * Starts the import of files that wait, oldest first, as children of a locked job of a locked folder. Those beyond the
 * bytes of the day wait for the next one. Returns the number of children.
 *
 * Open point: files beyond the limit — none overtakes the oldest one, because a large file would otherwise never have
 * its day.
 */
export async function acceptFolderFiles(
  db: Db,
  { job, sync }: { readonly job: StoredJob; readonly sync: StoredFolderSync },
  service: Pick<ServiceContext, 'nextId' | 'now' | 'queue'>,
): Promise<number> {
  const found = await folderFileStore.listFound(db, sync.id, MAX_FOLDER_PAGE_ENTRIES)
  if (found.length === 0) return 0
  const now = service.now()
  const { workspace_id: workspaceId } = sync
  const day = utcDayOf(now)
  let bytes = await folderFileStore.lockBytes(db, workspaceId, day)
  const accepted: StoredFolderFile[] = []
  for (const file of found) {
    if (bytes + sizeOf(file) > MAX_FOLDER_BYTES_PER_DAY) break
    bytes += sizeOf(file)
    accepted.push(file)
  }
  const files = accepted.map(({ id, item_id: fileId, name, size_bytes: sizeBytes }) => {
    return { fileId, name, sizeBytes, folderFileId: id }
  })
  const { provider } = sync
  const jobIds = await insertImports(db, job, { provider, files, maxBytes: MAX_FOLDER_FILE_BYTES, service })
  for (const [index, jobId] of jobIds.entries())
    await folderFileStore.startImport(db, files[index]?.folderFileId ?? '', { jobId, now })
  if (files.length > 0) await folderFileStore.setBytes(db, { workspaceId, day, bytes })
  if (files.length < found.length)
    await folderFileStore.explainFound(db, sync.id, errorOf('sync_byte_limit', { most: MAX_FOLDER_BYTES_PER_DAY }))
  return files.length
}

/** Whether the oldest file that waits may be imported today. */
export async function mayAcceptFile(db: Db, sync: StoredFolderSync, now: Date): Promise<boolean> {
  const [oldest] = await folderFileStore.listFound(db, sync.id, 1)
  if (oldest === undefined) return false
  const bytes = await folderFileStore.countBytes(db, sync.workspace_id, utcDayOf(now))
  return bytes + sizeOf(oldest) <= MAX_FOLDER_BYTES_PER_DAY
}

/** A file whose size the drive does not say counts as the largest one. */
const sizeOf = ({ size_bytes: sizeBytes }: StoredFolderFile): Bytes => sizeBytes ?? MAX_FOLDER_FILE_BYTES

const utcDayOf = (now: Date): string => now.toISOString().slice(0, 10)
