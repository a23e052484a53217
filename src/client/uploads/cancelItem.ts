import type { Milliseconds } from '../../base/units.ts'
import { reserveUpload, type Upload } from '../../contract/operations/uploads.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { isTransient } from '../http/retryPolicy.ts'
import { hostOffers } from '../http/session.ts'
import { waitFor } from '../http/waitFor.ts'
import { cancelOpenUpload } from './openUploads.ts'
import { deleteTransfer } from './transferFile.ts'
import type { UploadItem } from './uploadItem.ts'

const PAUSE_MS: Milliseconds = 10_000

/**
 * Cancels an upload in this tab, and retries for as long as its host is unavailable. If the host refuses, the upload
 * has already ended there.
 */
export async function untilCancelled(item: UploadItem): Promise<void> {
  for (;;) {
    try {
      await cancelItem(item)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isTransient(error)) return
      await waitFor(PAUSE_MS)
    }
  }
}

/**
 * Cancels an upload in this tab, so that its space is free at once. Any host can delete a transfer; an upload without a
 * transfer can be cancelled only on hosts that offer it.
 */
async function cancelItem(item: UploadItem): Promise<void> {
  const isOffered = hostOffers('openUploads')
  // If the response to a reservation was lost, repeating the request returns it or creates it. That only helps if it
  // can be cancelled afterwards.
  const asksAgain = isOffered && item.stage === 'reserving'
  const reservation = item.reservation ?? (asksAgain ? await reservationOf(item) : null)
  if (reservation === null) return
  if (isOffered) await cancelOpenUpload(reservation.id)
  else if (item.transferUrl !== null && reservation.upload !== null)
    await deleteTransfer(item.transferUrl, reservation.upload.headers)
}

/** The reservation whose response was lost. Null if it was refused for lack of space. */
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
