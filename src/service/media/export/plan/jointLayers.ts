import type { FramesPerSecond } from '../../../../base/units.ts'
import type { Layer, VideoLayer } from './renderPlan.ts'

/** Two pieces of one film that are decoded together. */
export interface Joint {
  /** Above others: it fades in, say, or is wiped. */
  readonly first: VideoLayer
  /** Goes on where the first ends, and hides all others. */
  readonly second: VideoLayer
}

/** Of a source time, in seconds: sums of frames are off by less. */
const SLACK = 1e-6

/** Whether a layer shows its film on from where another ends, the same until it is laid over others. */
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
 * Where a film comes in and then is the base of the picture: opened twice, it would be decoded once more from a key frame on. Others
 * are not joined: what is above the base is asked for its first frame at once, and those before it would be kept till they are needed.
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
