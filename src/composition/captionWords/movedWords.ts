import type { CaptionWord } from '../overlays/caption.ts'
import type { Timing } from './estimatedWords.ts'

/** The words of a cue, each so much later. */
export function shiftedWords(words: readonly CaptionWord[], deltaMs: number): CaptionWord[] {
  return words.map((word) => ({ ...word, startMs: word.startMs + deltaMs, endMs: word.endMs + deltaMs }))
}

/**
 * The words of a cue that gets another time. Where the cue moves as it is, they move along; where all of them still lie within it,
 * they stay; else they are stretched or squeezed with it. None where squeezed words would last nothing.
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
