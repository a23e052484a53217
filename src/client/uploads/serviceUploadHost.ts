import { readAsset } from '../../contract/operations/assets.ts'
import { completeUpload, readUpload, reserveUpload, type Upload } from '../../contract/operations/uploads.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { untilCancelled } from './cancelItem.ts'
import { cancelOpenUpload } from './openUploads.ts'
import { transferFile } from './transferFile.ts'
import { secondsLeft, transferSpeed, withSample, type TransferSample } from './transferSpeed.ts'
import type { UploadEvent } from './uploadEvent.ts'
import type { StepContext, UploadHost } from './uploadHost.ts'
import type { UploadItem } from './uploadItem.ts'
import { pageError } from '../errorWords/errorWords.ts'

/** Minimum interval between progress updates. */
const PROGRESS_INTERVAL_MS = 200

/** Uploads to the page's current API host. */
export const serviceUploadHost: UploadHost = {
  reserve,
  transfer,
  complete,
  readAsset: read,
  giveUp: untilCancelled,
  cancelReservation: cancelOpenUpload,
}

async function reserve({ upload, signal }: StepContext): Promise<UploadEvent> {
  const { type, name: filename, mimeType, sizeBytes, projectId, reserveKey: idempotencyKey } = upload
  const body = { type, filename, mimeType, sizeBytes }
  const reservation = await call(reserveUpload, { params: { projectId }, body, idempotencyKey, signal })
  return { kind: 'reserved', reservation }
}

/** Sends the file from the offset that the host has received. */
async function transfer({ upload, file, signal, report }: StepContext): Promise<UploadEvent> {
  const reservation = reservationOf(upload)
  const fault = file && (await readFaultOf(file))
  if (file === null || fault) return fault ?? { kind: 'fileLost' }
  if (reservation.upload === null) return await checkReservation(reservation.id, signal)
  try {
    await transferFile({
      file,
      ticket: reservation.upload,
      transferUrl: upload.transferUrl,
      signal,
      onUrl: (transferUrl) => report({ kind: 'transferCreated', transferUrl }),
      onProgress: reportProgress(upload.sizeBytes, report),
    })
    // A file that changed while its last chunk was read may have been sent in two versions.
    const late = await readFaultOf(file)
    return late?.kind === 'fileChanged' ? late : { kind: 'transferred' }
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return await checkReservation(reservation.id, signal)
    // Browsers report a file that changed during a request as a network fault.
    const lost = error instanceof ApiError && error.kind === 'network' ? await readFaultOf(file) : null
    if (lost) return lost
    throw error
  }
}

async function complete({ upload, signal }: StepContext): Promise<UploadEvent> {
  const params = { uploadId: reservationOf(upload).id }
  const { asset } = await call(completeUpload, { params, idempotencyKey: upload.completeKey, signal })
  return { kind: 'completed', asset }
}

async function read({ upload, signal }: StepContext): Promise<UploadEvent> {
  const { assetId } = reservationOf(upload)
  return { kind: 'assetRead', asset: await call(readAsset, { params: { assetId }, signal }) }
}

/** The reservation, which every step except the first requires. */
function reservationOf({ id, reservation }: UploadItem): Upload {
  if (reservation === null) throw new Error(`The upload ${id} holds no reservation.`)
  return reservation
}

function reportProgress(sizeBytes: number, report: StepContext['report']): (sentBytes: number) => void {
  let samples: TransferSample[] = []
  let shownAt = 0
  return (sentBytes) => {
    const atMs = performance.now()
    if (atMs - shownAt < PROGRESS_INTERVAL_MS && sentBytes < sizeBytes) return
    shownAt = atMs
    samples = withSample(samples, { atMs, sentBytes })
    const bytesPerSecond = transferSpeed(samples)
    const left = secondsLeft(sizeBytes - sentBytes, bytesPerSecond)
    report({ kind: 'progressed', sentBytes, bytesPerSecond, secondsLeft: left })
  }
}

const isRefusal = (error: ApiError) => [400, 401, 403, 404, 410].includes(error.status)

/** Spec: "Expired upload reservations: check reservation status before reserving again." */
async function checkReservation(uploadId: string, signal: AbortSignal): Promise<UploadEvent> {
  const upload = await call(readUpload, { params: { uploadId }, signal })
  if (upload.status === 'completed') return { kind: 'transferred' }
  const isExpired = upload.status === 'expired'
  throw new ApiError({
    kind: 'response',
    status: 410,
    ...(isExpired ? pageError('upload_expired') : (upload.error ?? pageError('upload_failed'))),
  })
}

/** Why a file can no longer be read. Null if it can. File API: a changed file is not readable, a deleted one not found. */
async function readFaultOf(file: File): Promise<UploadEvent | null> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return null
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault
    return fault.name === 'NotReadableError' ? { kind: 'fileChanged', hasNewFile: false } : { kind: 'fileLost' }
  }
}
