import { countWhile } from '../../base/countWhile.ts'
import type { Timing } from '../captionWords/estimatedWords.ts'
import { joinedText } from '../speech/joinedText.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { middleOf, wordsOfCorrection, wordsOfPassage, type WordCorrection } from './correctedPassages.ts'

/** A new text for a range of an asset. With null, the words are those that were heard again. */
interface CorrectionChange<Correction extends WordCorrection> {
  readonly range: Timing
  readonly correction: Correction | null
}

/** The words that were heard, in order. */
export const heardWords = (passages: readonly CaptionCue[]): CaptionWord[] => passages.flatMap(wordsOfPassage)

export const isTouching = (one: Timing, other: Timing): boolean =>
  one.startMs < other.endMs && one.endMs > other.startMs

/** The words of a correction that lie beside a range keep their text. */
function remaining<Correction extends WordCorrection>(
  correction: Correction,
  { endMs, startMs }: Timing,
  heard: readonly CaptionWord[],
): Correction[] {
  const isWithin = correction.startMs >= startMs && correction.endMs <= endMs
  if (isWithin) return []
  const from = countWhile(heard, (word) => middleOf(word) < correction.startMs)
  const to = countWhile(heard, (word) => middleOf(word) < correction.endMs)
  const words = wordsOfCorrection(correction, heard.slice(from, Math.max(from, to)))
  const before = words.filter((word) => middleOf(word) < startMs)
  const after = words.filter((word) => middleOf(word) >= endMs)
  return [
    ...(before.length > 0 && correction.startMs < startMs
      ? [{ ...correction, endMs: Math.min(correction.endMs, startMs), text: joinedText(before) }]
      : []),
    ...(after.length > 0 && correction.endMs > endMs
      ? [{ ...correction, startMs: Math.max(correction.startMs, endMs), text: joinedText(after) }]
      : []),
  ]
}

/**
 * Adds a change to the corrections of an asset. Corrections that it covers in part keep the text of their other words.
 *
 *     [0,2) “wide world”   +   [1,2) “web”   →   [0,1) “wide”  [1,2) “web”
 */
export function mergedCorrections<Correction extends WordCorrection>(
  corrections: readonly Correction[],
  { correction, range }: CorrectionChange<Correction>,
  heard: readonly CaptionWord[],
): Correction[] {
  const others = corrections.filter((each) => !isTouching(each, range))
  if (correction === null) return others
  const kept = corrections.flatMap((each) => (isTouching(each, range) ? remaining(each, range, heard) : []))
  return [...others, ...kept, correction].sort((left, right) => left.startMs - right.startMs)
}
