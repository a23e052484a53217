import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { keptRangesOf, spanOf, type TimedOverlay } from './keptRanges.ts'

interface SourceTime {
  readonly fps: FramesPerSecond
  /** Length of the source. Null if unknown. */
  readonly durationMs: Milliseconds | null
}

/** The range of the source that an overlay plays, with its cuts, in milliseconds. It never ends after the source. */
export function clipRangeMs(overlay: TimedOverlay, { durationMs, fps }: SourceTime) {
  const { end, start } = spanOf(keptRangesOf(overlay))
  const limit = durationMs === null ? Infinity : Math.floor(durationMs)
  const startMs = Math.min(Math.round((start * 1000) / fps), limit - 1)
  return { startMs, endMs: Math.max(startMs + 1, Math.min(Math.round((end * 1000) / fps), limit)) }
}
