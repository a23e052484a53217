import type { Upload } from '../../../contract/operations/uploads.ts'
import { uploadReservationTransfer } from '../../media/tus/uploadReservationTransfer.ts'
import type { StoredUpload } from '../../stores/assets/uploadStore.ts'
import type { Call } from '../call.ts'
import { isExpired, objectOf } from './reservation.ts'

export function uploadOf(upload: StoredUpload, call: Call): Upload {
  const status = isExpired(upload, call.now) ? 'expired' : upload.status
  return {
    id: upload.id,
    assetId: upload.asset_id,
    projectId: upload.project_id,
    status,
    expiresAt: upload.expires_at.toISOString(),
    error: upload.error,
    upload: status === 'reserved' ? transferOf(upload, call) : null,
  }
}

function transferOf(upload: StoredUpload, call: Call): NonNullable<Upload['upload']> {
  const granted = {
    ...objectOf(upload),
    contentType: upload.mime_type,
    sizeBytes: upload.size_bytes,
    expiresAtMs: upload.expires_at.getTime(),
  }
  const { url, headers, metadata, chunkSizeBytes } = uploadReservationTransfer(granted, {
    publicUrl: call.origin,
    secret: call.service.secret,
  })
  return { url, headers: { ...headers }, metadata: { ...metadata }, chunkSizeBytes }
}
