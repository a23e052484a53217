import type { CaptionWord } from '../overlays/caption.ts'
import type { Timing } from './estimatedWords.ts'

/** The words of a cue, shifted by `deltaMs`. */
export function shiftedWords(words: readonly CaptionWord[], deltaMs: number): CaptionWord[] {
  return words.map((word) => ({ ...word, startMs: word.startMs + deltaMs, endMs: word.endMs + deltaMs }))
}

/**
 * The words of a cue whose times change. If the cue moves as a whole, they move with it; if all still fit, they keep
 * their times; otherwise they are scaled. Empty if a scaled word would have no duration.
 *
 *     |a b  c|   →   |a b|c   would cut c off   →   |a·b·c|
 */
export function movedWords(words: readonly CaptionWord[], before: Timing, after: Timing): CaptionWord[] {
  const delta = after.startMs - before.startMs
  if (delta === after.endMs - before.endMs) return shiftedWords(words, delta)
  const isWithin = words.every(({ startMs, endMs }) => startMs >= after.startMs && endMs <= after.endMs)
  if (isWithin) return [...words]
  const factor = (after.endMs - after.startMs) / (before.endMs - before.startMs)
  const place = (moment: number): number =>
    Math.round(after.startMs + (Math.min(before.endMs, Math.max(before.startMs, moment)) - before.startMs) * factor)
  const squeezed = words.map((word) => ({ ...word, startMs: place(word.startMs), endMs: place(word.endMs) }))
  return squeezed.every(({ startMs, endMs }) => endMs > startMs) ? squeezed : []
}
