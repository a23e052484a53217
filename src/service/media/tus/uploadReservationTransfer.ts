import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts'
import { createUploadToken, type UploadGrant } from './uploadToken.ts'

/** Where the resumable transfer is served. */
export const resumableUploadPath = '/storage/upload/resumable'

/** Names of the metadata entries of a transfer, as a storage service with signed TUS uploads calls them. */
export interface TransferMetadata extends Readonly<Record<string, string>> {
  readonly bucketName: string
  readonly objectName: string
  readonly contentType: string
}

/** Metadata that a transfer must carry: exactly these entries. */
export function transferMetadataOf(granted: UploadGrant): TransferMetadata {
  return { bucketName: granted.bucket, objectName: granted.path, contentType: granted.contentType }
}

/**
 * What a client needs for the transfer of a reservation. Spec: Upload reservation, field `upload`.
 *
 * @param publicUrl origin of the service, without a slash at the end
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
