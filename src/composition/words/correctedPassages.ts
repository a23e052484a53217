import { countWhile } from '../../base/countWhile.ts'
import type { Milliseconds } from '../../base/units.ts'
import { distributeWords, estimatedWords, type Timing } from '../captionWords/estimatedWords.ts'
import { areSpaced } from '../captionWords/unspacedScripts.ts'
import { wordSpans } from '../captionWords/wordSpans.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'

/** Text that a person wrote for a range of an asset. It replaces the words whose middle lies in the range. */
export interface WordCorrection extends Timing {
  readonly text: string
}

/** A word, and its place in the transcript before corrections. */
interface PlacedWord {
  readonly passage: number
  /** Its position in the passage. Null if no word was heard in its place. */
  readonly at: number | null
  readonly middle: Milliseconds
  readonly word: CaptionWord
}

export const middleOf = ({ endMs, startMs }: Timing): Milliseconds => (startMs + endMs) / 2

/** The words of a passage, with estimated times if it has none. */
export const wordsOfPassage = (passage: CaptionCue): readonly CaptionWord[] =>
  passage.words.length > 0 ? passage.words : estimatedWords(passage).filter(({ endMs, startMs }) => endMs > startMs)

/**
 * The words of a correction. They keep the times of the words that they replace if their number stays. Otherwise they
 * share that time by length.
 */
export function wordsOfCorrection(correction: WordCorrection, replaced: readonly CaptionWord[]): CaptionWord[] {
  const texts = wordSpans(correction.text).map(({ text }) => text)
  if (texts.length === replaced.length) return replaced.map((word, index) => ({ ...word, text: texts[index] ?? '' }))
  const timing = {
    startMs: replaced[0]?.startMs ?? correction.startMs,
    endMs: replaced.reduce((end, word) => Math.max(end, word.endMs), replaced.length > 0 ? 0 : correction.endMs),
  }
  const words = distributeWords(texts, timing)
  // There is less than a millisecond for some word, so they stay together.
  return words.every(({ endMs, startMs }) => endMs > startMs) ? words : [{ text: correction.text, ...timing }]
}

/**
 * Replaces the words that people corrected. A correction without a word in its range takes its time from the words
 * beside it. Corrections are sorted and do not overlap.
 *
 *     hello[0,1) word[1,2)   [1,2) “wide world”   →   hello[0,1) wide[1,1.5) world[1.5,2)
 */
export function correctedPassages<Passage extends CaptionCue>(
  passages: readonly Passage[],
  corrections: readonly WordCorrection[],
): readonly Passage[] {
  if (corrections.length === 0 || passages.length === 0) return passages
  const heard = passages.flatMap((passage, index) =>
    wordsOfPassage(passage).map((word, at): PlacedWord => ({ passage: index, at, middle: middleOf(word), word })),
  )
  const { changed, words } = replacedWords(heard, corrections)
  const byPassage = new Map<number, PlacedWord[]>()
  for (const placed of words) {
    const list = byPassage.get(placed.passage)
    if (list) list.push(placed)
    else byPassage.set(placed.passage, [placed])
  }
  return passages.flatMap((passage, index) => {
    if (!changed.has(index)) return [passage]
    const left = byPassage.get(index) ?? []
    return left.length > 0 ? [rewritten(passage, left)] : []
  })
}

function replacedWords(heard: readonly PlacedWord[], corrections: readonly WordCorrection[]) {
  const source = [...heard]
  const words: PlacedWord[] = []
  const changed = new Set<number>()
  let next = 0
  for (const correction of corrections) {
    const first = Math.max(
      next,
      countWhile(source, ({ middle }) => middle < correction.startMs),
    )
    const end = Math.max(
      first,
      countWhile(source, ({ middle }) => middle < correction.endMs),
    )
    words.push(...source.slice(next, first))
    const replaced = source.slice(first, end)
    for (const { passage } of replaced) changed.add(passage)
    if (replaced.length === 0) {
      makeRoom(correction, { words, source, next: first })
      for (const beside of [words.at(-1), source[first]]) if (beside) changed.add(beside.passage)
    }
    const passage = (replaced[0] ?? words.at(-1) ?? source[first])?.passage ?? 0
    const written = wordsOfCorrection(
      correction,
      replaced.map(({ word }) => word),
    )
    const isOneToOne = written.length === replaced.length
    for (const [index, word] of written.entries())
      words.push({ passage, at: isOneToOne ? (replaced[index]?.at ?? null) : null, middle: middleOf(word), word })
    next = end
  }
  words.push(...source.slice(next))
  return { changed, words }
}

/** Shortens the words on both sides of a correction so that none is said at the same time. */
function makeRoom(
  { endMs, startMs }: WordCorrection,
  { next, source, words }: { readonly words: PlacedWord[]; readonly source: PlacedWord[]; readonly next: number },
): void {
  const before = words.at(-1)
  if (before && before.word.endMs > startMs && before.word.startMs < startMs)
    words[words.length - 1] = { ...before, word: { ...before.word, endMs: startMs } }
  const after = source[next]
  if (after && after.word.startMs < endMs && after.word.endMs > endMs)
    source[next] = { ...after, word: { ...after.word, startMs: endMs } }
}

/** The text between two words: that of the passage if they stay neighbours. */
function textBetween(before: PlacedWord, after: PlacedWord, whiteSpace: ReadonlyMap<number, string>): string {
  const isNeighbour = before.at !== null && after.at === before.at + 1
  const kept = isNeighbour ? whiteSpace.get(after.at) : undefined
  return kept ?? (areSpaced(before.word.text, after.word.text) ? ' ' : '')
}

/** A passage with other words. White space between words that stay is kept. */
function rewritten<Passage extends CaptionCue>(passage: Passage, placed: readonly PlacedWord[]): Passage {
  const spans = wordSpans(passage.text)
  const isAligned = spans.length === wordsOfPassage(passage).length
  const whiteSpace = new Map(
    isAligned
      ? spans.map(({ start }, at) => [at, passage.text.slice(spans[at - 1]?.end ?? start, start)] as const)
      : [],
  )
  const words = placed.map(({ word }) => word)
  return {
    ...passage,
    text: placed.reduce((text, each, index) => {
      const last = placed[index - 1]
      return text + (last ? textBetween(last, each, whiteSpace) : '') + each.word.text
    }, ''),
    words,
    startMs: words.reduce((start, word) => Math.min(start, word.startMs), passage.startMs),
    endMs: words.reduce((end, word) => Math.max(end, word.endMs), passage.endMs),
  }
}
