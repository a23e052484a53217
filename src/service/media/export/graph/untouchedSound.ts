import type { Frames, FramesPerSecond, Milliseconds, Seconds } from '../../../../base/units.ts'
import { sourceFrameCount } from '../../../../composition/sourceRange.ts'
import type { Span } from '../plan/renderPlan.ts'
import type { GainPart, HeardRun } from './heardRuns.ts'

/** Sound of one file, played unchanged from start to end. */
export interface UntouchedSound {
  readonly assetId: string
  readonly startSeconds: Seconds
}

interface UntouchedOptions {
  readonly range: Span
  readonly fps: FramesPerSecond
  readonly lengthOf: (assetId: string) => Milliseconds | null
}

const isAsItIs = ({ fadeIn, fadeOut, volume }: GainPart): boolean => volume === 1 && fadeIn === 0 && fadeOut === 0

/**
 * True if a run starts and ends with its file, to the frame. It then needs no fade against clicks, and cannot have one,
 * because unchanged sound is copied.
 */
function isWholeFile({ count, startSeconds }: HeardRun, length: Milliseconds | null, fps: FramesPerSecond): boolean {
  const lastFrame: Frames | null = length === null ? null : sourceFrameCount(length, fps)
  return startSeconds === 0 && lastFrame !== null && count >= lastFrame
}

/**
 * Returns the sound of a range if it is one file, unchanged, from the first frame to the last. A clip that was split
 * but not moved counts as one.
 */
export function untouchedSound(
  runs: readonly HeardRun[],
  { fps, lengthOf, range }: UntouchedOptions,
): UntouchedSound | null {
  const [run, ...others] = runs
  if (run === undefined || others.length > 0 || run.speed !== 1 || !run.parts.every(isAsItIs)) return null
  if (run.from !== range.from || run.count !== range.count || !isWholeFile(run, lengthOf(run.assetId), fps)) return null
  return { assetId: run.assetId, startSeconds: run.startSeconds }
}
