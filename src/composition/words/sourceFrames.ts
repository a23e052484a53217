import { framesOfMilliseconds } from '../../base/time.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Segment } from '../overlays/video.ts'
import type { SpokenTiming } from '../wordFrames.ts'

/** The source frames of an item. Items that follow one another share their boundary. */
export function sourceFramesOf(item: SpokenTiming, fps: FramesPerSecond): Segment {
  return { startFrame: framesOfMilliseconds(item.startMs, fps), endFrame: framesOfMilliseconds(item.endMs, fps) }
}
