import { sharedOut } from '../../../composition/captionWords/estimatedWords.ts'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** A word as a pronouncing dictionary spells it. */
const spelled = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[^a-z']/gu, '')
    .replaceAll(/^'+|(?<!')'+$/gu, '')

/** One word of a known text, with what is to be found of it. */
export interface KnownWord {
  readonly text: string
  /** As the dictionary has it, one or more for `pay-off`; none where it does not know it all. */
  readonly sounds: readonly string[]
}

/** The words of a known text with those that a recogniser can listen for. */
export function knownWords(text: string, dictionary: ReadonlySet<string>): KnownWord[] {
  return wordSpans(text).map((span) => {
    const parts = span.text
      .split(/[-–—/]/u)
      .map(spelled)
      .filter((part) => part !== '')
    return { text: span.text, sounds: parts.every((part) => dictionary.has(part)) ? parts : [] }
  })
}

/** The grammar of one sentence in JSGF: exactly these words in this order. */
export function sentenceGrammar(words: readonly KnownWord[]): string {
  const sentence = words.flatMap(({ sounds }) => sounds).join(' ')
  return `#JSGF V1.0;\ngrammar known;\npublic <sentence> = ${sentence};\n`
}

/**
 * The words of a text with the times at which their sounds were heard. Words that the dictionary does not know share the time between
 * their neighbours. Null where another number of sounds was heard than listened for.
 */
export function alignedWords(
  words: readonly KnownWord[],
  heard: readonly CaptionWord[],
  durationMs: number,
): CaptionWord[] | null {
  if (heard.length !== words.reduce((sum, { sounds }) => sum + sounds.length, 0)) return null
  const aligned: CaptionWord[] = []
  let position = 0
  let unheard: string[] = []
  const settle = (endMs: number): void => {
    const startMs = aligned.at(-1)?.endMs ?? 0
    aligned.push(...sharedOut(unheard, { startMs, endMs: Math.max(endMs, startMs + unheard.length) }))
    unheard = []
  }
  for (const { text, sounds } of words) {
    const [first, last] = [heard[position], heard[position + sounds.length - 1]]
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
