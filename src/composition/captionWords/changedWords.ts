import { graphemePrefix } from '../../base/graphemes.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { distributeWords } from './estimatedWords.ts'
import { wordSpans } from './wordSpans.ts'

const MAX_WORD = 200
const MAX_WORDS = 500

/** Index pairs of the longest common subsequence of two word lists. */
function keptPairs(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const width = after.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        before[row] === after[column]
          ? (longest[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0)
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if ((longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0)) row += 1
    else column += 1
  }
  return pairs
}

/**
 * The words of a cue whose text changes; a cue without word times gets none. Unchanged words keep their times, and
 * changed words get the times of those that they replace: one by one if the numbers are equal, otherwise divided among
 * them, including the pauses around them.
 *
 *     one[0,1) tow[1,2) three[2,3)   'one two three'       →   one[0,1) two[1,2) three[2,3)
 *     one[0,1) three[2,3)            'one and two three'   →   one[0,1) and two[1,2) three[2,3)
 */
export function changedWords(cue: CaptionCue, text: string): CaptionWord[] {
  const texts = wordSpans(text).map((span) => graphemePrefix(span.text, MAX_WORD))
  if (cue.words.length === 0 || texts.length > MAX_WORDS) return []
  const pairs = keptPairs(
    cue.words.map((word) => word.text),
    texts,
  )
  const words: CaptionWord[] = []
  let [nextBefore, nextAfter] = [0, 0]
  for (const [before, after] of [...pairs, [cue.words.length, texts.length] as const]) {
    const replaced = cue.words.slice(nextBefore, before)
    const written = texts.slice(nextAfter, after)
    const kept = cue.words[before]
    if (written.length === replaced.length) {
      words.push(...replaced.map((word, index) => ({ ...word, text: written[index] ?? word.text })))
    } else if (written.length > 0) {
      const startMs = words.at(-1)?.endMs ?? cue.startMs
      words.push(...distributeWords(written, { startMs, endMs: Math.max(startMs, kept?.startMs ?? cue.endMs) }))
    }
    if (kept && after < texts.length) words.push(kept)
    nextBefore = before + 1
    nextAfter = after + 1
  }
  // If a word would have no duration, the whole cue's time is divided instead.
  return words.every(({ startMs, endMs }) => endMs > startMs) ? words : estimatedOrNone(texts, cue)
}

function estimatedOrNone(texts: readonly string[], cue: CaptionCue): CaptionWord[] {
  const words = distributeWords(texts, cue)
  return words.every(({ startMs, endMs }) => endMs > startMs) ? words : []
}
