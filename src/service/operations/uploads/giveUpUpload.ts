import type { z } from 'zod'
import type { giveUpUpload as operation } from '../../../contract/openUploadsRoute.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import { giveUpReservation } from '../../domain/assets/giveUpReservation.ts'
import type { Call } from '../../domain/call.ts'
import { found } from '../../domain/OperationError.ts'

interface Input {
  readonly params: z.output<typeof operation.params>
}

/** Refuses nothing that is over already: another client may have given it up or completed it. */
export async function giveUpUpload(
  { params }: Input,
  { db, now, principal, service }: Call,
): Promise<z.output<typeof operation.output>> {
  const upload = found(await uploadStore.find(db, principal.workspaceId, params.uploadId))
  const givenUp = await giveUpReservation(db, { upload, queue: service.queue, now })
  return { id: upload.id, isGivenUp: givenUp !== null }
}
