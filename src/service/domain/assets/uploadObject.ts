import { extensionOf } from '../../../contract/mediaTypes.ts'
import { UPLOAD_BUCKET, uploadPath } from './blobKeys.ts'
import type { StoredUpload } from '../../stores/assets/uploadStore.ts'

/** Where a reservation may put its file. */
export function objectOf(upload: StoredUpload): { readonly bucket: string; readonly path: string } {
  return { bucket: UPLOAD_BUCKET, path: uploadPath(upload.asset_id, extensionOf(upload.filename)) }
}
