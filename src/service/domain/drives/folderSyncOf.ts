import type { FolderFile, FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import type { StoredFolderFile } from '../../stores/drives/folderFileStore.ts'
import { folderSyncStore, type StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/** Watched folders with the numbers of their files. */
export async function folderSyncsOf(
  syncs: readonly StoredFolderSync[],
  { db }: Pick<Call, 'db'>,
): Promise<FolderSync[]> {
  const running = await folderSyncStore.listRunning(db, syncs)
  const counts = await folderSyncStore.countFiles(
    db,
    syncs.map(({ id }) => id),
  )
  return syncs.map((sync) => ({
    syncId: sync.id,
    projectId: sync.project_id,
    folderId: sync.folder_id,
    folderName: sync.folder_name,
    status: sync.status,
    latestJobId: sync.latest_job_id,
    isRunning: running.has(sync.latest_job_id ?? ''),
    scanHasMore: sync.scan_has_more,
    needsScan: sync.needs_scan,
    nextPollAt: sync.next_poll_at?.toISOString() ?? null,
    error: sync.error,
    fileCounts: counts.get(sync.id) ?? { total: 0, imported: 0, pending: 0, skipped: 0, failed: 0 },
    createdAt: sync.created_at.toISOString(),
    updatedAt: sync.updated_at.toISOString(),
  }))
}

export async function folderSyncOf(sync: StoredFolderSync, call: Pick<Call, 'db'>): Promise<FolderSync> {
  return found((await folderSyncsOf([sync], call))[0] ?? null)
}

export function folderFileOf(file: StoredFolderFile): FolderFile {
  return {
    itemId: file.item_id,
    name: file.name,
    sizeBytes: file.size_bytes,
    status: file.status,
    error: file.error,
    assetId: file.asset_id,
    jobId: file.job_id,
    updatedAt: file.updated_at.toISOString(),
  }
}
