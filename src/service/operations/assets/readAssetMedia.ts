import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredFile } from '../../stores/tables.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { ensureTraits } from '../../domain/assets/ensureTraits.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import { signedUrlOf } from '../../domain/assets/signedUrlOf.ts'

/** Spec: "media-URL requests return 409 when the stored object is missing". */
export const readAssetMedia: Handler<'readAssetMedia'> = async ({ params }, call) => {
  const asset = found(await assetStore.find(call.db, call.principal.workspaceId, params.assetId))
  const key = asset.source_key
  if (key === null || (await call.service.blobs.stat(key)) === null) {
    throw new OperationError('media_unavailable', { reason: 'file_not_stored' })
  }
  await ensureTraits(asset, call.service)
  const prepared = asset.prepared
  const { filmstrip, peaks } = prepared ?? { filmstrip: null, peaks: null }
  return {
    // The original, or its intermediate if browsers cannot show the original.
    source: signedUrlOf(readableFile(asset) ?? { key, mimeType: asset.mime_type }, call),
    thumbnail: addressOf(prepared?.thumbnail ?? null, call),
    proxy: addressOf(prepared?.proxy ?? null, call),
    filmstrip: filmstrip === null ? null : { ...signedUrlOf(filmstrip, call), ...stripFacts(filmstrip) },
    peaks:
      peaks === null
        ? null
        : { ...signedUrlOf(peaks, call), bucketsPerSecond: peaks.bucketsPerSecond, bucketCount: peaks.bucketCount },
  }
}

function stripFacts(strip: {
  frameWidth: number
  frameHeight: number
  frameCount: number
  columns: number
  intervalMs: number
}) {
  const { frameWidth, frameHeight, frameCount, columns, intervalMs } = strip
  return { frameWidth, frameHeight, frameCount, columns, intervalMs }
}

function addressOf(file: StoredFile | null, call: Call) {
  return file === null ? null : signedUrlOf(file, call)
}
