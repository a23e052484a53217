import { clockOfFrames } from '../../base/timecode.ts'
import type { CssPixels, Frames, FramesPerSecond } from '../../base/units.ts'

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200]
/** Minimum distance between labels. */
const LABEL_PIXELS: CssPixels = 64

export interface SourceTick {
  /** Position as a share of the width, from 0 to 1. */
  readonly at: number
  readonly label: string
}

/** Time labels along the width of a source. */
export function sourceTicks(frameCount: Frames, fps: FramesPerSecond, width: CssPixels): SourceTick[] {
  const seconds = frameCount / fps
  const step = steps.find((one) => (one / seconds) * width >= LABEL_PIXELS) ?? 14_400
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => ({
    at: (index * step) / seconds,
    label: clockOfFrames(index * step * fps, fps),
  })).filter(({ at }) => at * width + LABEL_PIXELS / 2 <= width)
}
