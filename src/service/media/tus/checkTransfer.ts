import { TransferRefusal } from './transferRefusal.ts'
import { transferMetadataOf } from './uploadReservationTransfer.ts'
import { uploadIdOf } from './uploadStaging.ts'
import { readUploadToken, type UploadGrant } from './uploadToken.ts'

/** Reads a request's grant. Throws 403 if the signature is missing or invalid, 410 if the grant has expired. */
export function grantOf(request: Request, service: { readonly secret: string; readonly now: () => Date }): UploadGrant {
  const granted = readUploadToken(request.headers.get('x-signature') ?? '', service.secret)
  if (granted === null)
    throw new TransferRefusal(403, 'The upload signature is missing or not valid. Send the headers of the reservation.')
  if (service.now().getTime() >= granted.expiresAtMs)
    throw new TransferRefusal(410, 'The upload reservation has expired. Reserve a new upload.')
  return granted
}

/**
 * Checks that a new upload matches its reservation. Throws 403 for a different path or type, 400 for different metadata
 * or a smaller size, and 413 for a larger size.
 */
export function checkCreation(
  request: Request,
  granted: UploadGrant,
  metadata: Readonly<Record<string, string | null>>,
): void {
  const expected = transferMetadataOf(granted)
  for (const [name, value] of Object.entries(expected)) {
    if (metadata[name] !== value)
      throw new TransferRefusal(403, `The signature does not allow this ${name}. Send the metadata of the reservation.`)
  }
  const extra = Object.keys(metadata).find((name) => !(name in expected))
  if (extra !== undefined) throw new TransferRefusal(400, 'The upload has metadata that is not in the reservation.')
  const announced = Number(request.headers.get('upload-length') ?? Number.NaN)
  if (announced > granted.sizeBytes) throw new TransferRefusal(413, 'The file is larger than was reserved.')
  if (announced !== granted.sizeBytes)
    throw new TransferRefusal(400, 'The file does not have the size that was reserved.')
}

/** Checks that a request carries the signature of its upload. Throws 403 otherwise. */
export function checkUpload(uploadId: string, granted: UploadGrant): void {
  if (uploadId !== uploadIdOf(granted)) throw new TransferRefusal(403, 'The signature does not allow this upload.')
}
