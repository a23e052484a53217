import type { Milliseconds } from '../../base/units.ts'
import type { CaptionCue } from '../overlays/caption.ts'

/** A cue stays long enough to be read, unless the next one starts earlier. */
const MIN_SHOWN_MS = 1_000
const HOLD_MS = 250

/**
 * Keeps cues visible after their last word. The cues must ascend.
 *
 * @param limitOf returns the moment by which a cue must disappear
 */
export function heldCues<Cue extends CaptionCue>(
  cues: readonly Cue[],
  limitOf: (cue: Cue) => Milliseconds = () => Number.POSITIVE_INFINITY,
): Cue[] {
  return cues.map((cue, index) => {
    const nextMs = cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const wanted = Math.max(cue.endMs + HOLD_MS, cue.startMs + MIN_SHOWN_MS)
    return { ...cue, endMs: Math.max(cue.endMs, Math.min(nextMs, limitOf(cue), wanted)) }
  })
}
