import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { detailAt, framesBefore, type Gops } from './gops.ts'
import type { Box, Layer, Span, VideoLayer } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

/** Cost of decoding a pixel, relative to encoding one. */
export const DECODING = 0.2
/** Cost of encoding a still pixel, relative to an average one. */
const STILL = 0.35
/** Detail is limited to this, because a few frames with most of the bytes of a file do not cost as much more. */
const MAX_DETAIL = 3

export interface CostOptions {
  readonly fps: FramesPerSecond
  readonly output: Pick<Box, 'width' | 'height'>
  readonly layers: readonly Layer[]
  /** Layers decoded together with the preceding piece, which need no pre-roll. */
  readonly goingOn: ReadonlySet<Layer>
  readonly pictures: Readonly<Record<string, Pick<SourcePicture, 'width' | 'height' | 'gops'>>>
}

/** Number of source frames per output frame above which `decimatedInput` drops frames. */
export const MIN_DECIMATION = 1.2

/** Number of source frames that are decoded for each output frame. */
function decodedPerFrame(perFrame: number, gops: Gops | null): number {
  if (gops === null || perFrame < MIN_DECIMATION) return perFrame
  return perFrame - (perFrame - 1) * gops.nonReferenceShare
}

function footageOf({ source }: VideoLayer, { fps, pictures }: CostOptions) {
  const { gops = null, height = 0, width = 0 } = pictures[source.assetId] ?? {}
  const perFrame = (source.speed * (gops?.fps ?? fps)) / fps
  return {
    /** Source frames per output frame. */
    perFrame,
    /** Pixels decoded per output frame. */
    decoded: width * height * decodedPerFrame(perFrame, gops),
    /** Pixels decoded before the first frame. */
    before: width * height * (gops === null ? 0 : framesBefore(gops, source.startSeconds, fps)),
    detailAt: (frame: Frames): number => {
      const at = source.startSeconds + (frame * source.speed) / fps
      return gops === null ? 1 : Math.min(MAX_DETAIL, detailAt(gops, at))
    },
  }
}

/**
 * Estimated cost of each frame of a range, in average encoded pixels: decoding what is visible, and encoding it.
 * Sprites cost next to nothing.
 */
export function frameCosts({ count, from }: Span, options: CostOptions): number[] {
  const { height, width } = options.output
  const pixels = width * height
  const costs = { seen: new Float64Array(count), moving: new Float64Array(count), decoded: new Float64Array(count) }
  for (const layer of options.layers) {
    if (layer.kind === 'sprites') continue
    const area = Math.min(pixels, layer.seen.width * layer.seen.height)
    const footage = footageOf(layer, options)
    for (let own = Math.max(0, from - layer.from); own < Math.min(layer.count, from + count - layer.from); own += 1) {
      const at = layer.from + own - from
      costs.seen[at] = (costs.seen[at] ?? 0) + area
      // A repeated frame costs nothing to encode.
      costs.moving[at] = (costs.moving[at] ?? 0) + area * footage.detailAt(own) * Math.min(1, footage.perFrame)
      const isBeginning = own === 0 && !options.goingOn.has(layer)
      costs.decoded[at] = (costs.decoded[at] ?? 0) + footage.decoded + (isBeginning ? footage.before : 0)
    }
  }
  return Array.from(costs.moving, (moving, at) => {
    const share = moving / Math.max(pixels, costs.seen[at] ?? 0)
    return pixels * (STILL + (1 - STILL) * share) + DECODING * (costs.decoded[at] ?? 0)
  })
}
