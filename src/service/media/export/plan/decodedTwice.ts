import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { Layer } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

/** Rounding never finds the key frame before the one that is meant. */
const SLACK_SECONDS = 0.001

export interface DecodeQuestion {
  readonly fps: FramesPerSecond
  readonly layers: readonly Layer[]
  readonly pictures: Readonly<Record<string, Pick<SourcePicture, 'width' | 'height' | 'keyTimes'>>>
}

/**
 * What is decoded a second time where a stretch begins with a frame: of each video that goes on there, all from its last key frame on.
 * In pixels of a frame times seconds of the file; nothing of files whose key frames are not known.
 */
export function decodedTwice(at: Frames, { fps, layers, pictures }: DecodeQuestion): number {
  return layers.reduce((sum, layer) => {
    if (layer.kind === 'tiles' || layer.from >= at || layer.from + layer.count <= at) return sum
    const { assetId, speed, startSeconds } = layer.source
    const { height = 0, keyTimes = null, width = 0 } = pictures[assetId] ?? {}
    const time = startSeconds + ((at - layer.from) * speed) / fps
    const key = keyTimes?.findLast((one) => one <= time + SLACK_SECONDS) ?? time
    return sum + Math.max(0, time - key) * width * height
  }, 0)
}
