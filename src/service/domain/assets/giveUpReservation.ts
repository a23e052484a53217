import { errorOf } from '../../../contract/jobErrors.ts'
import { discardFiles } from './discardFiles.ts'
import { assetFolder, assetIdOfUploadPath, stagedKey } from './blobKeys.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Db } from '../../stores/tables.ts'
import { type StoredUpload, uploadStore } from '../../stores/assets/uploadStore.ts'
import { objectOf } from './reservation.ts'

export interface GiveUpOptions {
  readonly upload: Pick<StoredUpload, 'id' | 'workspace_id' | 'project_id'>
  readonly queue: JobQueue
  readonly now: Date
}

/**
 * Ends an open reservation, frees its room at once and leaves its bytes to the cleanup. A completion that runs at the same time holds
 * the row: one of the two wins, and a completed upload keeps its asset. Needs a transaction.
 *
 * Open point: the status of an upload that was given up — `failed` with the error `upload_given_up`, because the statuses are
 * `reserved`, `completed`, `expired` and `failed`, and the client is told why.
 *
 * @returns the upload as it is afterwards; null if it is gone or no longer reserved
 */
export async function giveUpReservation(db: Db, { upload, queue, now }: GiveUpOptions): Promise<StoredUpload | null> {
  // The project first, as for who completes the upload or deletes the project.
  await projectStore.hold(db, upload.workspace_id, upload.project_id)
  const current = await uploadStore.lock(db, upload.workspace_id, upload.id)
  if (current === null || current.status !== 'reserved') return null
  // A completion that was killed just before its commit left its file.
  const keys = [stagedKey(objectOf(current).path), assetFolder(current.asset_id)]
  await discardFiles(db, keys, { queue, now })
  const error = errorOf('upload_given_up')
  return await uploadStore.settle(db, current.id, { status: 'failed', error })
}

/** Gives up the reservation of a place, for a client that deletes its transfer. False if it is over already. */
export async function giveUpPlace(
  db: Db,
  { path, queue, now }: Omit<GiveUpOptions, 'upload'> & { readonly path: string },
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const upload = await uploadStore.findByAsset(transaction, assetIdOfUploadPath(path))
    return upload !== null && (await giveUpReservation(transaction, { upload, queue, now })) !== null
  })
}
