import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { detailAt, framesBefore, type Gops } from './gops.ts'
import type { Box, Layer, Span, VideoLayer } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

/** What decoding a pixel takes, of what encoding one takes. */
export const DECODING = 0.2
/** What encoding a pixel takes where nothing moves, of what it takes in an average film. */
const STILL = 0.35
/** Some frames of a file take more bytes than all others together: that is no measure. */
const MAX_DETAIL = 3

export interface CostOptions {
  readonly fps: FramesPerSecond
  readonly output: Pick<Box, 'width' | 'height'>
  readonly layers: readonly Layer[]
  /** Those that are decoded together with a piece before them: nothing is decoded before their first frame. */
  readonly goingOn: ReadonlySet<Layer>
  readonly pictures: Readonly<Record<string, Pick<SourcePicture, 'width' | 'height' | 'gops'>>>
}

/** From so many frames of a file for each of the film on, those that are neither shown nor needed for others may be left out. */
export const MIN_LEAN = 1.2

/** Frames of a file that are decoded for each of the film. */
function decodedPerFrame(perFrame: number, gops: Gops | null): number {
  if (gops === null || perFrame < MIN_LEAN) return perFrame
  return perFrame - (perFrame - 1) * gops.nonReferenceShare
}

/** What is known of the frames that a layer shows. */
function footageOf({ source }: VideoLayer, { fps, pictures }: CostOptions) {
  const { gops = null, height = 0, width = 0 } = pictures[source.assetId] ?? {}
  const perFrame = (source.speed * (gops?.fps ?? fps)) / fps
  return {
    /** Frames of the file for each of the composition. */
    perFrame,
    /** Pixels that are decoded for each frame. */
    decoded: width * height * decodedPerFrame(perFrame, gops),
    /** Pixels that are decoded before its first frame. */
    before: width * height * (gops === null ? 0 : framesBefore(gops, source.startSeconds, fps)),
    detailAt: (frame: Frames): number => {
      const at = source.startSeconds + (frame * source.speed) / fps
      return gops === null ? 1 : Math.min(MAX_DETAIL, detailAt(gops, at))
    },
  }
}

/**
 * About how much work each frame of a range is, in pixels of an average film that are encoded: decoding what is seen in it, and
 * encoding it. Sprites are next to nothing.
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
      // A frame that is shown again takes nothing.
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
