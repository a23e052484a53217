import type { Milliseconds } from '../../../base/units.ts'
import type { MediaProbe } from '../../media/probe/mediaProbe.ts'

/**
 * Longest video that counts as quick. A minute of HD takes about five seconds on two cores, and the time grows with the
 * number of pixels.
 */
const MAX_QUICK_VIDEO_MS: Milliseconds = 60_000
const HD_PIXELS = 1_920 * 1_080
/** Longest sound that counts as quick. Sound is prepared about twenty times as fast as video. */
const MAX_QUICK_SOUND_MS: Milliseconds = 10 * 60_000

/** Maximum time that a quick preparation may occupy its slot: three times the estimate, to allow for a busy machine. */
export const QUICK_DEADLINE_MS: Milliseconds = 15_000

/** Whether a probed file can still be prepared quickly. */
export function isQuickProbe({ durationMs, hasVideo, height, width }: MediaProbe): boolean {
  if (durationMs === null) return true
  if (!hasVideo) return durationMs <= MAX_QUICK_SOUND_MS
  return durationMs * Math.max(1, ((width ?? 0) * (height ?? 0)) / HD_PIXELS) <= MAX_QUICK_VIDEO_MS
}
