import { MAX_PENDING_UPLOADS, MAX_RESERVED_UPLOAD_BYTES, UPLOAD_LIFETIME_MS } from '../../../contract/limits.ts'
import type { AcceptedUpload } from '../../../contract/mediaTypes.ts'
import type { Bytes } from '../../../base/units.ts'
import { type StoredUpload, uploadStore } from '../../stores/assets/uploadStore.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

interface Reservation extends Pick<AcceptedUpload, 'type' | 'container' | 'mimeType'> {
  readonly projectId: string
  readonly filename: string
  readonly sizeBytes: Bytes
  /** The maximum size of such files, which counts towards the limit of the workspace. */
  readonly reservedBytes: Bytes
}

/** Reserves an upload of the caller. Spec: "each reservation counts the bucket maximum file size". */
export async function reserveFile(file: Reservation, call: Call): Promise<StoredUpload> {
  const { db, now, principal, service } = call
  await requireRoom(call, file.reservedBytes)
  return await uploadStore.insert(db, {
    id: service.nextId(),
    assetId: service.nextId(),
    workspaceId: principal.workspaceId,
    creatorId: principal.creatorId,
    projectId: file.projectId,
    type: file.type,
    container: file.container,
    filename: file.filename,
    mimeType: file.mimeType,
    sizeBytes: file.sizeBytes,
    reservedBytes: file.reservedBytes,
    now,
    expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_MS),
  })
}

async function requireRoom({ db, now, principal }: Call, neededBytes: Bytes): Promise<void> {
  const room = await uploadStore.lockAndCountReserved(db, principal.workspaceId)
  const isFull = room.count >= MAX_PENDING_UPLOADS || room.bytes + neededBytes > MAX_RESERVED_UPLOAD_BYTES
  if (!isFull) return
  const wait = Math.ceil(((room.nextExpiry ?? now).getTime() - now.getTime()) / 1000)
  throw new OperationError(
    'upload_reservation_limit',
    {},
    {
      // Other uploads usually finish long before their reservations expire.
      retryAfterSeconds: Math.min(Math.max(wait, 5), 60),
    },
  )
}
