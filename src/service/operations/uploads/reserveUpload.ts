import { MAX_PENDING_UPLOADS, MAX_RESERVED_UPLOAD_BYTES, UPLOAD_LIFETIME_MS } from '../../../contract/limits.ts'
import { checkUploadDeclaration, MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'
import { errorOfRefusal, found, OperationError } from '../../domain/OperationError.ts'
import { uploadOf } from '../../domain/assets/uploadOf.ts'

/** Spec: POST /projects/{projectId}/uploads; "each reservation counts the bucket maximum file size". */
export const reserveUpload: Handler<'reserveUpload'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const project = found(await projectStore.hold(db, principal.workspaceId, params.projectId))
  const checked = checkUploadDeclaration(body)
  if (!checked.ok) throw errorOfRefusal(checked.refusal)
  const { type, container, mimeType } = checked.value
  await requireRoom(call, MAX_UPLOAD_BYTES[type])
  const upload = await uploadStore.insert(db, {
    id: service.nextId(),
    assetId: service.nextId(),
    workspaceId: principal.workspaceId,
    projectId: project.id,
    creatorId: principal.creatorId,
    type,
    container,
    filename: body.filename,
    mimeType,
    sizeBytes: body.sizeBytes,
    reservedBytes: MAX_UPLOAD_BYTES[type],
    now,
    expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_MS),
  })
  return uploadOf(upload, call)
}

async function requireRoom({ db, now, principal }: Call, neededBytes: number): Promise<void> {
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
