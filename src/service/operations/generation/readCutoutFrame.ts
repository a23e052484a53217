import type { z } from 'zod'
import type { Milliseconds } from '../../../base/units.ts'
import { readCutoutFrame as operation } from '../../../contract/extensions/cutoutFrameRoute.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { stillFrame } from '../../media/matting/stillFrame.ts'
import { encodePng } from '../../providers/matting/pngFile.ts'
import type { Matting } from '../../providers/matting.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { ServiceContext } from '../../context.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { extension } from '../handler.ts'

/** The longer side of the picture that is shown. */
const SHOWN_SIDE = 960

/** Longer than a server may take for one frame, with its pauses. */
const TRIAL_MS: Milliseconds = 60_000
/** Pictures of a few hundred kilobytes each. */
const MAX_KEPT = 20

type Trial = z.output<typeof operation.output>

/** The latest trials, so that a repeated request is not paid for again. A trial goes on if its reader has left. */
const trials = new Map<string, Promise<Trial>>()
let last: Promise<unknown> = Promise.resolve()

/** Trials are made one after the other: a request is a read, and must not start much work at once. */
export const readCutoutFrame = extension(operation, async ({ params, query }, { db, principal, service }) => {
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const { name, preparation_state: state } = asset
  if (state === 'processing') throw new OperationError('source_not_ready', { name })
  const matting = await service.providers.matting(principal.workspaceId, db)
  const key = [asset.id, query.atMs, matting.name, matting.host, matting.model].join(' ')
  const known = trials.get(key)
  if (known !== undefined) return await known
  const trial = last.then(async () => await makeTrial({ asset, matting, atMs: query.atMs }, service))
  last = trial.catch(() => {})
  trials.set(key, trial)
  const [oldest] = trials.keys()
  if (trials.size > MAX_KEPT && oldest !== undefined) trials.delete(oldest)
  try {
    return await trial
  } catch (error) {
    trials.delete(key)
    throw error
  }
})

interface TrialRequest {
  readonly asset: StoredAsset
  readonly matting: Matting
  readonly atMs: Milliseconds
}

async function makeTrial({ asset, atMs, matting }: TrialRequest, service: ServiceContext): Promise<Trial> {
  const { height, name, width } = asset
  const readable = readableFile(asset)
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (readable === null || file === null) throw new OperationError('media_unavailable', { reason: 'not_stored', name })
  try {
    if (asset.type !== 'video' || width === null || height === null)
      throw new OperationError('media_unavailable', { reason: 'not_prepared', name })
    const signal = AbortSignal.timeout(TRIAL_MS)
    const { ffmpeg } = service.config
    const still = { path: file.path, container: readable.container, atMs, ffmpeg, signal }
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
}

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
