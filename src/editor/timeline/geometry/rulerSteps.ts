import { clockOfFrames, timecodeOfFrames } from '../../../base/timecode.ts'
import type { CssPixels, Frames, FramesPerSecond } from '../../../base/units.ts'

/** Minimum distances between labelled ticks, and between all ticks. */
const MAJOR_PIXELS: CssPixels = 84
const MINOR_PIXELS: CssPixels = 7

const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600]

export interface RulerSteps {
  readonly major: Frames
  /** `major` is a multiple of `minor`. */
  readonly minor: Frames
}

const known = new Map<FramesPerSecond, readonly Frames[]>()

function stepsOf(fps: FramesPerSecond): readonly Frames[] {
  const steps = known.get(fps) ?? newSteps(fps)
  known.set(fps, steps)
  return steps
}

function newSteps(fps: FramesPerSecond): Frames[] {
  const divisors = Array.from({ length: fps - 1 }, (_, index) => index + 1).filter((frames) => fps % frames === 0)
  return [...divisors, ...secondSteps.map((seconds) => seconds * fps)]
}

/** Tick distances for a zoom level: divisors of a second down to single frames, or round times above a second. */
export function rulerSteps(pixelsPerFrame: number, fps: FramesPerSecond): RulerSteps {
  const steps = stepsOf(fps)
  const largest = 3_600 * fps
  const major = steps.find((frames) => frames * pixelsPerFrame >= MAJOR_PIXELS) ?? largest
  const minor = steps.find((frames) => major % frames === 0 && frames * pixelsPerFrame >= MINOR_PIXELS) ?? major
  return { major, minor }
}

/** Label of a tick: the time, or the frame within its second if ticks are closer than a second. */
export function rulerLabel(frame: Frames, steps: RulerSteps, fps: FramesPerSecond): string {
  if (steps.major >= fps) return clockOfFrames(frame, fps)
  return frame % fps === 0 ? timecodeOfFrames(frame, fps) : `${frame % fps}f`
}
