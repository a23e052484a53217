import { distributeWords } from '../../../composition/captionWords/estimatedWords.ts'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** Normalises a word to the spelling of the pronouncing dictionary. */
const spelled = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[^a-z']/gu, '')
    .replaceAll(/^'+|(?<!')'+$/gu, '')

export interface KnownWord {
  readonly text: string
  /** The word's dictionary entries. `pay-off` has several. Empty if any part is unknown. */
  readonly sounds: readonly string[]
}

/** Splits a known text into words with their dictionary entries. */
export function knownWords(text: string, dictionary: ReadonlySet<string>): KnownWord[] {
  return wordSpans(text).map((span) => {
    const parts = span.text
      .split(/[-–—/]/u)
      .map(spelled)
      .filter((part) => part !== '')
    return { text: span.text, sounds: parts.every((part) => dictionary.has(part)) ? parts : [] }
  })
}

/** A JSGF grammar that accepts one sentence: exactly these words in this order. */
export function sentenceGrammar(words: readonly KnownWord[]): string {
  const sentence = words.flatMap(({ sounds }) => sounds).join(' ')
  return `#JSGF V1.0;\ngrammar known;\npublic <sentence> = ${sentence};\n`
}

/**
 * Assigns recognised times to the words of a text. Words missing from the dictionary share the time between their
 * neighbours. Null if the number of recognised words differs.
 */
export function alignedWords(
  words: readonly KnownWord[],
  recognized: readonly CaptionWord[],
  durationMs: number,
): CaptionWord[] | null {
  if (recognized.length !== words.reduce((sum, { sounds }) => sum + sounds.length, 0)) return null
  const aligned: CaptionWord[] = []
  let position = 0
  let unheard: string[] = []
  const settle = (endMs: number): void => {
    const startMs = aligned.at(-1)?.endMs ?? 0
    aligned.push(...distributeWords(unheard, { startMs, endMs: Math.max(endMs, startMs + unheard.length) }))
    unheard = []
  }
  for (const { text, sounds } of words) {
    const [first, last] = [recognized[position], recognized[position + sounds.length - 1]]
    position += sounds.length
    if (sounds.length === 0 || first === undefined || last === undefined) unheard.push(text)
    else {
      if (unheard.length > 0) settle(first.startMs)
      aligned.push({ text, startMs: Math.max(first.startMs, aligned.at(-1)?.endMs ?? 0), endMs: last.endMs })
    }
  }
  if (unheard.length > 0) settle(durationMs)
  return aligned.every(({ startMs, endMs }) => endMs > startMs) ? aligned : null
}
