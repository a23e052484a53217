import { join } from 'node:path'
import { canvasSize } from '../../../composition/picture/canvas.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { videoResolutions } from '../../../contract/operations/generation/aiVideos.ts'
import type { ServiceContext } from '../../context.ts'
import type { AiVideoJobInput } from '../../domain/jobs/jobInputs.ts'
import { assetDeleted } from '../../domain/speech/recognition.ts'
import { clipCountOf, cutStock } from '../../media/animatic/cutStock.ts'
import { movePicture } from '../../media/animatic/movePicture.ts'
import { readPicture } from '../../media/readPicture.ts'
import { IMAGE_PROXY_SIDE } from '../../media/prepare/prepareImage.ts'
import { imageSizeOf } from '../../media/prepare/proxySize.ts'
import { containerOf } from '../../media/export/layered/readVideoFile.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { downloadStock } from '../stock/downloadStock.ts'
import { createStockBudget } from '../stock/stockBudget.ts'

/** Pictures are searched for faces at this size of their longer side. */
const FACE_SEARCH_PIXELS = 960
/** The words that are searched one by one if the whole prompt finds nothing. */
const MAX_WORDS = 4

export interface AnimaticWork {
  readonly job: StoredJob
  readonly projectId: string
  readonly input: AiVideoJobInput
  readonly folder: string
  readonly outputPath: string
  readonly onProgress: (percent: number) => void
}

/** Makes the draft of this host. Returns an error if it cannot be made. */
export async function makeAnimatic(
  work: AnimaticWork,
  service: ServiceContext,
  signal: AbortSignal,
): Promise<SafeError | null> {
  const { input, folder, onProgress, outputPath } = work
  const { aspectRatio, durationSeconds: seconds, prompt, resolution, seed } = input.input
  const whole = canvasSize(aspectRatio, videoResolutions[resolution])
  const size = { width: even(whole.width), height: even(whole.height) }
  const encoding = { ffmpeg: service.config.ffmpeg, seconds, outputPath, signal, onProgress, size, seed }
  if (input.referenceAssetId !== null) return await moveReference(input.referenceAssetId, encoding, service)
  const clips = await stockClips(work, service, signal)
  await cutStock({ ...encoding, clips, prompt, folder })
  return null
}

type Encoding = Omit<Parameters<typeof movePicture>[0], 'container' | 'faces' | 'path' | 'picture'>

/** Moves over the proxy of a picture, which is upright and of a size that is quick to decode. */
async function moveReference(assetId: string, encoding: Encoding, service: ServiceContext): Promise<SafeError | null> {
  const asset = await assetStore.findForWorker(service.db, assetId)
  if (asset === null) return assetDeleted
  const proxy = asset.prepared?.proxy ?? null
  const file = proxy === null ? null : await service.blobs.localFile(proxy.key)
  const container = proxy === null ? null : containerOf(proxy)
  if (proxy === null || file === null || container === null)
    return errorOf('media_unavailable', { reason: 'not_stored', name: asset.name })
  try {
    const source = { path: file.path, container }
    const display = { width: asset.width ?? 1, height: asset.height ?? 1 }
    const picture = imageSizeOf(display, IMAGE_PROXY_SIDE)
    const size = imageSizeOf(display, FACE_SEARCH_PIXELS)
    const { ffmpeg, signal } = encoding
    const pixels = await readPicture({ ...source, size, ffmpeg, signal })
    const scale = picture.width / size.width
    const found = await service.providers.faces.findFaces({ ...size, pixels }, signal)
    const faces = found.map(({ height, width, x, y }) => ({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    }))
    await movePicture({ ...encoding, ...source, picture, faces })
    return null
  } finally {
    await file.release()
  }
}

/** Downloads the clips that match the prompt best. None if nothing matches. */
async function stockClips(
  { folder, input, job, projectId }: AnimaticWork,
  service: ServiceContext,
  signal: AbortSignal,
) {
  const stock = await service.providers.stock(job.workspace_id)
  const wanted = clipCountOf(input.input.durationSeconds)
  const ids: string[] = []
  for (const query of queriesOf(input.input.prompt)) {
    const items = await stock.search({ kind: 'video', query, orientation: null, limit: wanted }, signal)
    for (const { stock: found } of items) if (!ids.includes(found.id)) ids.push(found.id)
    if (ids.length >= wanted) break
  }
  const budget = createStockBudget()
  const clips = []
  for (const [index, id] of ids.slice(0, wanted).entries()) {
    const path = join(folder, `stock-${index}`)
    const selection = { workspaceId: job.workspace_id, projectId, kind: 'video' as const, id }
    const { format } = await downloadStock(service, { selection, outputPath: path, budget }, signal)
    clips.push({ path, container: format.container })
  }
  return clips
}

/** The whole prompt, then its longest words. */
function queriesOf(prompt: string): readonly string[] {
  const words = [...new Set(prompt.match(/[\p{L}\p{N}]{4,}/gu))].toSorted((a, b) => b.length - a.length)
  return [prompt.slice(0, 200), ...words.slice(0, MAX_WORDS)]
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2
