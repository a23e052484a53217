import { giveUpUpload as operation } from '../../../contract/extensions/openUploadsRoute.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import { cancelReservation } from '../../domain/assets/cancelReservation.ts'
import { found } from '../../domain/OperationError.ts'
import { extension } from '../handler.ts'

/** Accepts an upload that has already ended, because another client may have cancelled or completed it. */
export const giveUpUpload = extension(operation, async ({ params }, { db, now, principal, service }) => {
  const upload = found(await uploadStore.find(db, principal.workspaceId, params.uploadId))
  const givenUp = await cancelReservation(db, { upload, queue: service.queue, now })
  return { id: upload.id, isGivenUp: givenUp !== null }
})
