import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { folderFileStore } from '../../stores/drives/folderFileStore.ts'
import { folderSyncStore, type StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import type { Db } from '../../stores/tables.ts'

interface Person {
  readonly memberId: string
  /** Null for those of every provider. */
  readonly provider: DriveProvider | null
}

/** Disconnects the folders of a person who leaves or whose connection ends. Needs a transaction. */
export async function endFolderSyncs(db: Db, { memberId, provider }: Person, now: Date): Promise<void> {
  for (const sync of await folderSyncStore.listConnected(db, { creatorId: memberId, provider }))
    await endFolderSync(db, sync, now)
}

/**
 * Disconnects a locked folder. Its history and imported files stay.
 *
 * Open point: imports on their way — they finish, because they were accepted. A page that is still being recorded is
 * given up.
 */
export async function endFolderSync(db: Db, { id }: StoredFolderSync, now: Date): Promise<StoredFolderSync> {
  const ended = { scan_cursor: null, scan_has_more: false, needs_scan: false, next_poll_at: null, error: null }
  const sync = await folderSyncStore.changeStatus(db, id, { ...ended, status: 'disconnected', now })
  await folderFileStore.disconnect(db, id, now)
  return sync
}
