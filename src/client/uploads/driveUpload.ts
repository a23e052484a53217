import { type Asset, readAsset } from '../../contract/operations/assets.ts'
import { type Upload, completeUpload, readUpload, reserveUpload } from '../../contract/operations/uploads.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { isTransient } from '../http/retryPolicy.ts'
import { waitFor } from '../http/waitFor.ts'
import { hindranceOf } from './hindrance.ts'
import { transferFile } from './transferFile.ts'
import { secondsLeft, transferSpeed, withSample, type TransferSample } from './transferSpeed.ts'
import type { UploadItem } from './uploadItem.ts'

/** What one upload needs to go on by itself. */
export interface UploadDrive {
  readonly read: () => UploadItem | undefined
  readonly change: (changes: Partial<UploadItem>, isRemembered?: boolean) => void
  readonly file: () => File | null
  /** The file is on the service: the copy on the device may go. */
  readonly releaseFile: () => void
  readonly onAsset: (asset: Asset) => void
  /** Resolves when an upload was given up here: there may be room for another one. */
  readonly roomFreed: () => Promise<void>
  readonly signal: AbortSignal
}

const LONGEST_PAUSE_MS = 15_000
const PREPARATION_INTERVAL_MS = 1_000
const PROGRESS_INTERVAL_MS = 200
const CAPACITY_PAUSE_MS = 10_000

/** Takes one upload as far as it goes. Failures end in the item, not in an exception. */
export async function driveUpload(drive: UploadDrive): Promise<'ready' | 'stopped'> {
  try {
    const item = drive.read()
    if (item === undefined) return 'stopped'
    if (item.stage === 'preparing') return await prepare(drive)
    if (item.stage !== 'completing') {
      const reservation = item.reservation ?? (await reserve(drive, item))
      if (!(await transfer(drive, reservation))) return 'stopped'
      drive.change({ stage: 'completing', sentBytes: item.sizeBytes, bytesPerSecond: null, secondsLeft: null }, true)
    }
    await complete(drive)
    return await prepare(drive)
  } catch (error) {
    if (drive.signal.aborted) return 'stopped'
    if (!(error instanceof ApiError)) throw error
    const { code, message, requestId } = error
    const failure = { code, message, requestId: requestId ?? null, canRetry: !finalCodes.has(code) }
    drive.change({ stage: 'failed', failure, hindrance: null, bytesPerSecond: null, secondsLeft: null }, true)
    return 'stopped'
  }
}

/** Codes after which the same file would only fail again. */
const finalCodes = new Set([
  'media_header_mismatch', 'unsupported_media_type', 'mime_mismatch', 'file_too_large', 'preparation_failed', 'not_found', 'forbidden',
]) // biome-ignore format: a list

/** Repeats a step for as long as the service is away or full, with the same keys, and says so meanwhile. */
async function keepTrying<T>(drive: UploadDrive, step: () => Promise<T>, isWorthIt = isTransient): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const value = await step()
      drive.change({ hindrance: null })
      return value
    } catch (error) {
      if (drive.signal.aborted || !(error instanceof ApiError) || !isWorthIt(error)) throw error
      const isFull = error.code === 'upload_reservation_limit'
      const pause = isFull
        ? (error.retryAfterSeconds ?? 0) * 1000 || CAPACITY_PAUSE_MS
        : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failures, 5))
      drive.change({ hindrance: hindranceOf(error), bytesPerSecond: null, secondsLeft: null })
      await (isFull ? Promise.race([waitFor(pause, drive.signal), drive.roomFreed()]) : waitFor(pause, drive.signal))
    }
  }
}

const isWorthReserving = (error: ApiError) => error.code === 'upload_reservation_limit' || isTransient(error)

async function reserve(drive: UploadDrive, item: UploadItem): Promise<Upload> {
  const { type, name: filename, mimeType, sizeBytes, projectId, reserveKey: idempotencyKey } = item
  const input = {
    params: { projectId },
    body: { type, filename, mimeType, sizeBytes },
    idempotencyKey,
    signal: drive.signal,
  }
  const reservation = await keepTrying(drive, () => call(reserveUpload, input), isWorthReserving)
  drive.change({ reservation, stage: 'transferring' }, true)
  return reservation
}

/** Sends the file, from the offset the service holds. False: the file is no longer readable and is asked for again. */
async function transfer(drive: UploadDrive, reservation: Upload): Promise<boolean> {
  let samples: TransferSample[] = []
  let shownAt = 0
  const onProgress = (sentBytes: number) => {
    const atMs = performance.now()
    const item = drive.read()
    if (
      item === undefined ||
      drive.signal.aborted ||
      (atMs - shownAt < PROGRESS_INTERVAL_MS && sentBytes < item.sizeBytes)
    )
      return
    shownAt = atMs
    samples = withSample(samples, { atMs, sentBytes })
    const bytesPerSecond = transferSpeed(samples)
    drive.change({
      sentBytes,
      bytesPerSecond,
      secondsLeft: secondsLeft(item.sizeBytes - sentBytes, bytesPerSecond),
      hindrance: null,
    })
  }
  return keepTrying(
    drive,
    async () => {
      const file = drive.file()
      if (file === null || !(await isReadable(file))) {
        drive.change({ stage: 'needs_file', hindrance: null }, true)
        return false
      }
      if (reservation.upload === null) return requireOpenReservation(drive, reservation.id)
      await transferFile({
        file,
        ticket: reservation.upload,
        transferUrl: drive.read()?.transferUrl ?? null,
        signal: drive.signal,
        onUrl: (transferUrl) => drive.change({ transferUrl }, true),
        onProgress,
      }).catch(async (error: unknown) => {
        if (error instanceof ApiError && isRefusal(error)) return requireOpenReservation(drive, reservation.id)
        throw error
      })
      return true
    },
    (error) =>
      isTransient(error) || error.code === 'transfer_409' || error.code === 'transfer_423' || error.status >= 500,
  )
}

const isRefusal = (error: ApiError) => [400, 401, 403, 404, 410].includes(error.status)

/** Spec: "Expired upload reservations: check reservation status before reserving again." */
async function requireOpenReservation(drive: UploadDrive, uploadId: string): Promise<true> {
  const upload = await call(readUpload, { params: { uploadId }, signal: drive.signal })
  if (upload.status === 'completed') return true
  const isExpired = upload.status === 'expired'
  throw new ApiError({
    kind: 'response',
    status: 410,
    code: isExpired ? 'upload_expired' : (upload.error?.code ?? 'upload_failed'),
    message: isExpired
      ? 'The two hours for this upload are over. Nothing was added. Upload it again.'
      : (upload.error?.message ?? 'The storage refused the transfer. Upload it again.'),
  })
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch (fault) {
    if (fault instanceof DOMException) return false
    throw fault
  }
}

const isWorthCompleting = (error: ApiError) => error.code === 'disk_full' || isTransient(error)

async function complete(drive: UploadDrive): Promise<void> {
  const item = drive.read()
  if (item === undefined || item.reservation === null) return
  const { reservation, completeKey: idempotencyKey } = item
  const input = { params: { uploadId: reservation.id }, idempotencyKey, signal: drive.signal }
  const { asset } = await keepTrying(drive, () => call(completeUpload, input), isWorthCompleting)
  drive.change({ stage: 'preparing', preparationProgress: asset.preparation.progress }, true)
  drive.releaseFile()
  drive.onAsset(asset)
}

async function prepare(drive: UploadDrive): Promise<'ready' | 'stopped'> {
  for (;;) {
    const assetId = drive.read()?.reservation?.assetId
    if (assetId === undefined) return 'stopped'
    const asset = await keepTrying(drive, () => call(readAsset, { params: { assetId }, signal: drive.signal }))
    if (asset.preparation.state === 'failed') {
      drive.onAsset(asset)
      const message =
        asset.preparation.error?.message ?? 'The file could not be prepared. Convert it and upload it again.'
      throw new ApiError({ kind: 'response', status: 200, code: 'preparation_failed', message })
    }
    if (asset.preparation.state === 'ready') {
      drive.change({ stage: 'ready', preparationProgress: 100 }, true)
      drive.onAsset(asset)
      return 'ready'
    }
    const { progress: preparationProgress, waiting } = asset.preparation
    drive.change({ preparationProgress, hindrance: waiting?.code === 'disk_full' ? 'preparation_waits' : null })
    await waitFor(PREPARATION_INTERVAL_MS, drive.signal)
  }
}
