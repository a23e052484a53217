import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { areaOf, isWithin } from './boxes.ts'
import type { Box, CopiedChunk, Layer, Span, VideoLayer } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

export interface CopyOptions {
  readonly range: Span
  readonly fps: FramesPerSecond
  readonly output: { readonly width: number; readonly height: number }
  /** Visible layers, from bottom to top. */
  readonly layers: readonly Layer[]
  readonly pictures: Readonly<Record<string, SourcePicture>>
  /** A file with more bits per pixel is encoded, because the chosen quality promises a smaller size. */
  readonly maxBitsPerPixel: number
}

const SLACK = 1e-4

const isSame = (one: Box, other: Box): boolean =>
  isWithin(areaOf(one), areaOf(other)) && isWithin(areaOf(other), areaOf(one))

/** Whether a layer shows its file unchanged, pixel by pixel and frame by frame. */
function isUntouched(layer: VideoLayer, output: CopyOptions['output']): boolean {
  const whole = { left: 0, top: 0, ...output }
  const { filters, isOpaque, mask, place, ramps, seen, source, warp } = layer
  return (
    isOpaque && mask === null && warp === null && filters.length === 0 && ramps.length === 0 && source.speed === 1 &&
    !place.flipHorizontal && !place.flipVertical && isSame(place.picture, whole) && isSame(seen, whole)
  ) // biome-ignore format: one condition after the other
}

/** The packets of a layer. Null unless they start with a key frame and contain exactly the layer's frames. */
function copyOf(layer: VideoLayer, { fps, output, pictures }: CopyOptions): (CopiedChunk & { bytes: number }) | null {
  const facts = pictures[layer.source.assetId]?.copy ?? null
  const { height, width } = output
  if (facts === null || facts.fps !== fps || facts.width !== width || facts.height !== height) return null
  const firstFrame: Frames = Math.floor(layer.source.startSeconds * fps + SLACK)
  const start = facts.packets.findIndex(({ frame, isKey }) => isKey && frame === firstFrame)
  const packets = start < 0 ? [] : facts.packets.slice(start, start + layer.count)
  const end = firstFrame + layer.count
  const frames = new Set(packets.map(({ frame }) => frame).filter((frame) => frame >= firstFrame && frame < end))
  if (frames.size < layer.count) return null
  const lags = packets.map(({ frame }, index) => index - (frame - firstFrame))
  return {
    kind: 'copied',
    from: layer.from,
    count: layer.count,
    assetId: layer.source.assetId,
    firstFrame,
    reorderDepth: Math.max(0, ...lags),
    bytes: packets.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/**
 * The chunks of a range that can be copied without encoding. Null if any part cannot. All must come from one file,
 * because decoders drop frames if encoder parameters change within the output.
 */
export function copiedChunks(options: CopyOptions): CopiedChunk[] | null {
  const { layers, maxBitsPerPixel, output, range } = options
  const videos = layers.filter((layer): layer is VideoLayer => layer.kind === 'video')
  const [first] = videos
  if (first === undefined || videos.length < layers.length) return null
  let next = range.from
  let bytes = 0
  const chunks: CopiedChunk[] = []
  for (const layer of videos.toSorted((one, other) => one.from - other.from)) {
    const isNext = layer.from === next && layer.source.assetId === first.source.assetId
    const copy = isNext && isUntouched(layer, output) ? copyOf(layer, options) : null
    if (copy === null) return null
    const { bytes: own, ...chunk } = copy
    bytes += own
    next += layer.count
    chunks.push(chunk)
  }
  const bitsPerPixel = (bytes * 8) / (range.count * output.width * output.height)
  return next === range.from + range.count && bitsPerPixel <= maxBitsPerPixel ? chunks : null
}
