import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { framesBefore } from './gops.ts'
import type { Layer } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

export interface DecodeOptions {
  readonly fps: FramesPerSecond
  readonly layers: readonly Layer[]
  /** Layers decoded together with the preceding piece. */
  readonly goingOn: ReadonlySet<Layer>
  readonly pictures: Readonly<Record<string, Pick<SourcePicture, 'width' | 'height' | 'gops'>>>
}

/**
 * The number of pixels that are decoded a second time if a chunk starts at this frame. Each video that continues across
 * the frame is decoded again from its last key frame. Files whose key frames are unknown count as 0.
 */
export function decodedTwice(at: Frames, { fps, goingOn, layers, pictures }: DecodeOptions): number {
  return layers.reduce((sum, layer) => {
    if (layer.kind === 'sprites' || layer.from > at || layer.from + layer.count <= at) return sum
    if (layer.from === at && !goingOn.has(layer)) return sum
    const { assetId, speed, startSeconds } = layer.source
    const { gops = null, height = 0, width = 0 } = pictures[assetId] ?? {}
    if (gops === null) return sum
    const sourceSeconds = startSeconds + ((at - layer.from) * speed) / fps
    return sum + framesBefore(gops, sourceSeconds, fps) * width * height
  }, 0)
}
