import { readCutoutFrame as operation } from '../../../contract/extensions/cutoutFrameRoute.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { stillFrame } from '../../media/matting/stillFrame.ts'
import { encodePng } from '../../providers/matting/pngFile.ts'
import type { Matting } from '../../providers/matting.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { extension } from '../handler.ts'

/** The longer side of the picture that is shown. */
const SHOWN_SIDE = 960

export const readCutoutFrame = extension(operation, async ({ params, query }, { db, principal, service, signal }) => {
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const { height, name, preparation_state: state, width } = asset
  if (state === 'processing') throw new OperationError('source_not_ready', { name })
  const readable = readableFile(asset)
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (readable === null || file === null) throw new OperationError('media_unavailable', { reason: 'not_stored', name })
  try {
    if (asset.type !== 'video' || width === null || height === null)
      throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
    const matting = await service.providers.matting(principal.workspaceId, db)
    const { ffmpeg } = service.config
    const still = { path: file.path, container: readable.container, atMs: query.atMs, ffmpeg, signal }
    const size = fitted({ width, height })
    const frameSize = matting.frameSize({ width, height })
    const [picture, pixels] = await Promise.all([
      stillFrame({ ...still, size }, 'jpeg'),
      stillFrame({ ...still, size: frameSize }, 'rgb'),
    ])
    if (picture.length === 0 || pixels.length !== frameSize.width * frameSize.height * 3)
      throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
    const mask = await firstMask(matting, { ...frameSize, pixels }, signal)
    return {
      ...size,
      picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
      mask: `data:image/png;base64,${encodePng({ ...frameSize, pixels: mask }, 1).toString('base64')}`,
      coverage: mask.reduce((sum, value) => sum + value, 0) / 255 / mask.length,
      engine: matting.name,
      host: matting.host,
    }
  } finally {
    await file.release()
  }
})

type Frame = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

async function firstMask(matting: Matting, frame: Frame, signal: AbortSignal): Promise<Uint8Array> {
  try {
    for await (const mask of matting.masks(only(frame), signal)) return mask
  } catch (error) {
    if (error instanceof ProviderError) throw new OperationError('removal_unavailable', error.message)
    throw error
  }
  throw new Error('One frame has one mask.')
}

async function* only(frame: Frame): AsyncGenerator<Frame> {
  yield await Promise.resolve(frame)
}

function fitted({ height, width }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, SHOWN_SIDE / Math.max(width, height))
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}
