import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts'
import { createUploadToken, type UploadGrant } from './uploadToken.ts'

export const resumableUploadPath = '/storage/upload/resumable'

/** Metadata of a transfer, with the names used by storage services for signed TUS uploads. */
export interface TransferMetadata extends Readonly<Record<string, string>> {
  readonly bucketName: string
  readonly objectName: string
  readonly contentType: string
}

/** The exact metadata that a transfer must carry. */
export function transferMetadataOf(granted: UploadGrant): TransferMetadata {
  return { bucketName: granted.bucket, objectName: granted.path, contentType: granted.contentType }
}

/**
 * Instructions with which a client transfers a reserved file. Spec: Upload reservation, field `upload`.
 *
 * @param publicUrl origin of the service without trailing slash
 */
export function uploadReservationTransfer(
  granted: UploadGrant,
  service: { readonly publicUrl: string; readonly secret: string },
) {
  return {
    url: `${service.publicUrl}${resumableUploadPath}`,
    headers: { 'x-signature': createUploadToken(granted, service.secret) },
    metadata: transferMetadataOf(granted),
    chunkSizeBytes: UPLOAD_CHUNK_BYTES,
  }
}
