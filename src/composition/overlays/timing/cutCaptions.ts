import type { Milliseconds } from '../../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../caption.ts'

interface Timing {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** The part of a timing inside `[startMs, endMs)`, relative to `startMs`. Null if nothing is left. */
function clip<T extends Timing>(timing: T, window: Timing): T | null {
  const startMs = Math.max(timing.startMs, window.startMs)
  const endMs = Math.min(timing.endMs, window.endMs)
  if (endMs <= startMs) return null
  return { ...timing, startMs: startMs - window.startMs, endMs: endMs - window.startMs }
}

/** A word belongs to the side that contains its midpoint, so that a cut through it does not show it twice. */
function holdsMiddle(window: Timing, word: CaptionWord): boolean {
  const middle = (word.startMs + word.endMs) / 2
  return middle >= window.startMs && middle < window.endMs
}

function cutCue(cue: CaptionCue, window: Timing): CaptionCue[] {
  const clipped = clip(cue, window)
  if (!clipped) return []
  const isWhole = cue.startMs >= window.startMs && cue.endMs <= window.endMs
  const kept = isWhole ? cue.words : cue.words.filter((word) => holdsMiddle(window, word))
  const words = kept.flatMap((word) => clip(word, window) ?? [])
  if (cue.words.length > 0 && words.length === 0) return []
  const text = words.length === cue.words.length ? cue.text : words.map((word) => word.text).join(' ')
  return [{ ...clipped, text, words }]
}

/**
 * The cues inside `[startMs, endMs)`, with times counted from `startMs`. A negative start shifts everything later.
 *
 *     |aaa bbbb| ccc |   window from the middle of bbbb   →   |bb| ccc |
 */
export function cutCaptions(captions: readonly CaptionCue[], window: Timing): CaptionCue[] {
  return captions.flatMap((cue) => cutCue(cue, window))
}
