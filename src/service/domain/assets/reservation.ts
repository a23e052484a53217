import { extensionOf } from '../../../contract/mediaTypes.ts'
import { assetIdOfUploadPath, UPLOAD_BUCKET, uploadPath } from './blobKeys.ts'
import { type StoredUpload, uploadStore } from '../../stores/assets/uploadStore.ts'
import type { Db } from '../../stores/tables.ts'

export function objectOf(upload: StoredUpload): { readonly bucket: string; readonly path: string } {
  return { bucket: UPLOAD_BUCKET, path: uploadPath(upload.asset_id, extensionOf(upload.filename)) }
}

/** Whether a reservation's two hours are over. */
export function isExpired(upload: StoredUpload, now: Date): boolean {
  return upload.status === 'reserved' && (upload.cleaned_at !== null || upload.expires_at.getTime() <= now.getTime())
}

/** Whether a path is still reserved, that is, not completed, failed, expired or deleted with its project. */
export async function isReservationOpen(
  db: Db,
  place: { readonly path: string; readonly now: Date },
): Promise<boolean> {
  const upload = await uploadStore.findByAsset(db, assetIdOfUploadPath(place.path))
  return upload !== null && upload.status === 'reserved' && !isExpired(upload, place.now)
}
