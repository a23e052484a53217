import { framesCovering, millisecondsOfFrames } from '../../../base/time.ts'
import type { Frames, Milliseconds } from '../../../base/units.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { cutCaptions } from '../../../composition/overlays/timing/cutCaptions.ts'
import type { Composition } from '../../../composition/schema.ts'

export const MS_PER_HOUR: Milliseconds = 3_600_000

/**
 * Whole hours before the first cue. Files timed by the timecode of a tape often start at a whole hour. Cues must be
 * sorted by start.
 */
export const hoursBefore = (cues: readonly CaptionCue[]): number => Math.floor((cues[0]?.startMs ?? 0) / MS_PER_HOUR)

export function cuesEarlier(cues: readonly CaptionCue[], offsetMs: Milliseconds): CaptionCue[] {
  return cutCaptions(cues, { startMs: offsetMs, endMs: Number.POSITIVE_INFINITY })
}

/** The cues that start before `endMs`. A cue that continues past it is cut there. */
export function cuesUntil(cues: readonly CaptionCue[], endMs: Milliseconds): CaptionCue[] {
  return cutCaptions(cues, { startMs: 0, endMs })
}

interface Beyond {
  /** Time from the start of the cues to the end of the video. */
  readonly roomMs: Milliseconds
  /** The end of the last cue on the timeline. */
  readonly lastFrame: Frames
}

/**
 * Measures how far cues placed at frame `from` run past the end of the video. Null if they do not, or if the timeline
 * is empty.
 */
export function lengthBeyond(
  { overlays, durationInFrames, fps }: Composition,
  cues: readonly CaptionCue[],
  from: Frames,
): Beyond | null {
  const endMs = cues.reduce((end, cue) => Math.max(end, cue.endMs), 0)
  const lastFrame = from + framesCovering(endMs, fps)
  if (overlays.length === 0 || lastFrame <= durationInFrames) return null
  const room = Math.max(0, durationInFrames - from)
  return { roomMs: millisecondsOfFrames(room, fps), lastFrame }
}
