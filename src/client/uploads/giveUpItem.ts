import type { Milliseconds } from '../../base/units.ts'
import { reserveUpload, type Upload } from '../../contract/operations/uploads.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { isTransient } from '../http/retryPolicy.ts'
import { hostOffers } from '../http/session.ts'
import { waitFor } from '../http/waitFor.ts'
import { giveUpOpenUpload } from './openUploads.ts'
import { deleteTransfer } from './transferFile.ts'
import type { UploadItem } from './uploadItem.ts'

const PAUSE_MS: Milliseconds = 10_000

/** Gives an upload of this tab up, however long its host is away. What the host refuses is over there already. */
export async function untilGivenUp(item: UploadItem): Promise<void> {
  for (;;) {
    try {
      await giveUpItem(item)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isTransient(error)) return
      await waitFor(PAUSE_MS)
    }
  }
}

/**
 * Gives an upload of this tab up, so that its room is free at once. Any host takes the deletion of a transfer; one that was not
 * created yet can only be given up on a host that offers it.
 */
async function giveUpItem(item: UploadItem): Promise<void> {
  const isOffered = hostOffers('openUploads')
  // Repeating the request creates a reservation that did not arrive. That only helps if it can be given up then.
  const asksAgain = isOffered && item.stage === 'reserving'
  const reservation = item.reservation ?? (asksAgain ? await reservationOf(item) : null)
  if (reservation === null) return
  if (isOffered) await giveUpOpenUpload(reservation.id)
  else if (item.transferUrl !== null && reservation.upload !== null)
    await deleteTransfer(item.transferUrl, reservation.upload.headers)
}

/** The result of a reservation whose answer did not arrive. Null if it was refused for lack of space. */
async function reservationOf(item: UploadItem): Promise<Upload | null> {
  const { type, name: filename, mimeType, sizeBytes, projectId, reserveKey: idempotencyKey } = item
  try {
    return await call(reserveUpload, {
      params: { projectId },
      body: { type, filename, mimeType, sizeBytes },
      idempotencyKey,
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'upload_reservation_limit') return null
    throw error
  }
}
