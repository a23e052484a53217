import { graphemeStart } from '../../base/graphemes.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { estimatedWords } from './estimatedWords.ts'
import { placedWords, type PlacedWord } from './placedWords.ts'

type Halves = readonly [CaptionCue, CaptionCue]

/**
 * The words of a cue with their offsets in its text. They are estimated if they have no times or do not match the text.
 */
function placesOf(cue: CaptionCue): readonly PlacedWord[] {
  const known = cue.words.length > 0 ? placedWords(cue) : null
  return known ?? placedWords({ text: cue.text, words: estimatedWords(cue) }) ?? []
}

/** The two parts of a word. Its time is divided in proportion to its characters. */
function cutWord({ start, end, word }: PlacedWord, offset: number): readonly [CaptionWord, CaptionWord] {
  const share = (offset - start) / (end - start)
  const moment = Math.round(word.startMs + (word.endMs - word.startMs) * share)
  return [
    { text: word.text.slice(0, offset - start), startMs: word.startMs, endMs: moment },
    { text: word.text.slice(offset - start), startMs: moment, endMs: word.endMs },
  ]
}

function halvesAt(cue: CaptionCue, offset: number, cutMs: Milliseconds): Halves | null {
  const texts = [cue.text.slice(0, offset).trim(), cue.text.slice(offset).trim()] as const
  if (texts[0] === '' || texts[1] === '' || cutMs <= cue.startMs || cutMs >= cue.endMs) return null
  const parts = placesOf(cue).map((placed): readonly [CaptionWord | null, CaptionWord | null] => {
    if (placed.end <= offset) return [placed.word, null]
    return placed.start >= offset ? [null, placed.word] : cutWord(placed, offset)
  })
  const within = (word: CaptionWord | null | undefined, startMs: number, endMs: number): CaptionWord[] => {
    if (!word) return []
    const clipped = { ...word, startMs: Math.max(word.startMs, startMs), endMs: Math.min(word.endMs, endMs) }
    return clipped.endMs > clipped.startMs ? [clipped] : []
  }
  const left = parts.flatMap((part) => within(part[0], cue.startMs, cutMs))
  const right = parts.flatMap((part) => within(part[1], cutMs, cue.endMs))
  const isTimed = cue.words.length > 0 && left.length > 0 && right.length > 0
  return [
    { text: texts[0], startMs: cue.startMs, endMs: cutMs, words: isTimed ? left : [] },
    { text: texts[1], startMs: cutMs, endMs: cue.endMs, words: isTimed ? right : [] },
  ]
}

/**
 * Splits a cue at an offset in its text: the second half begins with the first word after it. Null if a half would have
 * no text or no duration.
 *
 *     |one two three|   after 'one'   →   |one|two three|
 */
export function splitCueAtText(cue: CaptionCue, within: number): Halves | null {
  const offset = graphemeStart(cue.text, within)
  const places = placesOf(cue)
  const cut = places.find(({ start, end }) => start < offset && offset < end)
  const next = cut ? cutWord(cut, offset)[1] : places.find(({ start }) => start >= offset)?.word
  return next ? halvesAt(cue, offset, next.startMs) : null
}

/** Splits a cue at a time. A word goes to the side that contains its midpoint. */
export function splitCueAtTime(cue: CaptionCue, cutMs: Milliseconds): Halves | null {
  const places = placesOf(cue)
  const first = places.find(({ word }) => (word.startMs + word.endMs) / 2 >= cutMs)
  return first ? halvesAt(cue, first.start, cutMs) : null
}
