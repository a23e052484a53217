import type { FramesPerSecond } from '../../../../base/units.ts'
import type { Layer, VideoLayer } from './renderPlan.ts'

/** Two consecutive pieces of one video, decoded together. */
export interface Joint {
  /** Overlaid on other layers, for example while it fades in. */
  readonly first: VideoLayer
  /** Continues where `first` ends and covers the output. */
  readonly second: VideoLayer
}

/** Tolerance in seconds of source time, larger than the rounding errors in sums of frame times. */
const SLACK = 1e-6

/** Whether `second` continues the source of `first` and is treated the same way. */
function goesOn(first: VideoLayer, second: VideoLayer, fps: FramesPerSecond): boolean {
  const end = first.source.startSeconds + (first.count * first.source.speed) / fps
  const treatmentOf = ({ filters, place, seen, source }: VideoLayer): string =>
    JSON.stringify([source.assetId, source.speed, place, seen, filters])
  return (
    first.from + first.count === second.from &&
    Math.abs(second.source.startSeconds - end) < SLACK &&
    treatmentOf(first) === treatmentOf(second)
  )
}

/**
 * Pairs an overlaid video with the base layer that continues it and would otherwise be decoded again from a key frame.
 * Only bases are paired, because ffmpeg reads overlaid inputs ahead and would buffer the frames before them.
 */
export function jointLayers(layers: readonly Layer[], bases: readonly VideoLayer[], fps: FramesPerSecond): Joint[] {
  const isAbove = (layer: Layer): layer is VideoLayer =>
    layer.kind === 'video' && layer.warp === null && !bases.includes(layer)
  const above = layers.filter(isAbove)
  return bases.flatMap((second) => {
    const first = above.find((layer) => goesOn(layer, second, fps))
    return first === undefined ? [] : [{ first, second }]
  })
}
