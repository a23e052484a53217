import { assetIdOfUploadPath } from './blobKeys.ts'
import type { Db } from '../../stores/tables.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import { isExpired } from './uploadOf.ts'

/** Whether a reserved place still waits for its file: reserved, neither completed nor failed nor expired, its project not deleted. */
export async function isReservationOpen(
  db: Db,
  place: { readonly path: string; readonly now: Date },
): Promise<boolean> {
  const upload = await uploadStore.findByAsset(db, assetIdOfUploadPath(place.path))
  return upload !== null && upload.status === 'reserved' && !isExpired(upload, place.now)
}
