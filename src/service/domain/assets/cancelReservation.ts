import { errorOf } from '../../../contract/jobErrors.ts'
import { discardFiles } from './discardFiles.ts'
import { assetFolder, assetIdOfUploadPath, stagedKey } from './blobKeys.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Db } from '../../stores/tables.ts'
import { type StoredUpload, uploadStore } from '../../stores/assets/uploadStore.ts'
import { objectOf } from './reservation.ts'

export interface CancelReservationOptions {
  readonly upload: Pick<StoredUpload, 'id' | 'workspace_id' | 'project_id'>
  readonly queue: JobQueue
  readonly now: Date
}

/**
 * Cancels an open reservation: its bytes stop counting at once, and the cleanup deletes them later. A concurrent
 * completion locks the same row, so one of the two wins, and a completed upload keeps its asset.
 *
 * Needs a transaction.
 *
 * Open point: status of a cancelled upload — it becomes `failed` with the error `upload_given_up`, because the only
 * statuses are `reserved`, `completed`, `expired` and `failed`, and the error states the reason.
 *
 * @returns the resulting upload; null if it is gone or no longer reserved
 */
export async function cancelReservation(
  db: Db,
  { upload, queue, now }: CancelReservationOptions,
): Promise<StoredUpload | null> {
  // The project is locked first, as when an upload is completed or a project is deleted.
  await projectStore.hold(db, upload.workspace_id, upload.project_id)
  const current = await uploadStore.lock(db, upload.workspace_id, upload.id)
  if (current === null || current.status !== 'reserved') return null
  // A completion that was killed just before its commit may have left its file behind.
  const keys = [stagedKey(objectOf(current).path), assetFolder(current.asset_id)]
  await discardFiles(db, keys, { queue, now })
  const error = errorOf('upload_given_up')
  return await uploadStore.settle(db, current.id, { status: 'failed', error })
}

/**
 * Cancels the reservation of a path, for a client that deletes its transfer. Returns false if the reservation has
 * already ended.
 */
export async function cancelReservationAt(
  db: Db,
  { path, queue, now }: Omit<CancelReservationOptions, 'upload'> & { readonly path: string },
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const upload = await uploadStore.findByAsset(transaction, assetIdOfUploadPath(path))
    return upload !== null && (await cancelReservation(transaction, { upload, queue, now })) !== null
  })
}
