import { UNSPACED } from './unspacedScripts.ts'

/** Offsets of a word in a text: `[start, end)`, in UTF-16 units. */
export interface WordSpan {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Created on first use, because most captions do not need it. */
let segmenter: Intl.Segmenter | null = null

/**
 * The words of a run without white space. Punctuation belongs to the word before it; at the start, to the first word.
 */
function unspacedWords(run: WordSpan): WordSpan[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words: WordSpan[] = []
  let pendingStart = run.start
  for (const { index, isWordLike, segment } of segmenter.segment(run.text)) {
    const end = run.start + index + segment.length
    const last = words.at(-1)
    if (isWordLike === true) {
      words.push({ text: run.text.slice(pendingStart - run.start, end - run.start), start: pendingStart, end })
    } else if (last) {
      words[words.length - 1] = { text: last.text + segment, start: last.start, end }
    } else continue
    pendingStart = end
  }
  return words.length > 0 ? words : [run]
}

/**
 * The words of a text that are highlighted one by one: separated by white space or, in scripts without it, by a
 * dictionary. Punctuation belongs to the word before it.
 *
 *     'Hi, you'   →   Hi, | you          '今日は、晴れ'   →   今日 | は、 | 晴れ
 */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = []
  for (const match of text.matchAll(/\S+/gu)) {
    const run = { text: match[0], start: match.index, end: match.index + match[0].length }
    if (UNSPACED.test(run.text)) spans.push(...unspacedWords(run))
    else spans.push(run)
  }
  return spans
}
