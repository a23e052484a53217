import { countWhile } from '../../../../base/countWhile.ts'
import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import type { Layer } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

/** Of a time: sums of frames are off by less. */
const SLACK_SECONDS = 1e-6

export interface DecodeQuestion {
  readonly fps: FramesPerSecond
  readonly layers: readonly Layer[]
  readonly pictures: Readonly<Record<string, Pick<SourcePicture, 'width' | 'height' | 'keyTimes'>>>
}

/** The last of times that is not behind another; null where there is none. */
const lastUntil = (times: readonly Seconds[], until: Seconds): Seconds | null =>
  times[countWhile(times, (time) => time <= until) - 1] ?? null

/**
 * What is decoded a second time where a stretch begins with a frame: of each video that goes on there, all from its last key frame on.
 * In pixels of a frame times seconds of the file; nothing of files whose key frames are not known.
 */
export function decodedTwice(at: Frames, { fps, layers, pictures }: DecodeQuestion): number {
  return layers.reduce((sum, layer) => {
    if (layer.kind === 'tiles' || layer.from >= at || layer.from + layer.count <= at) return sum
    const { assetId, speed, startSeconds } = layer.source
    const { height = 0, keyTimes = null, width = 0 } = pictures[assetId] ?? {}
    const sourceSeconds = startSeconds + ((at - layer.from) * speed) / fps
    const key = (keyTimes && lastUntil(keyTimes, sourceSeconds + SLACK_SECONDS)) ?? sourceSeconds
    return sum + Math.max(0, sourceSeconds - key) * width * height
  }, 0)
}
