/** Longer names do not fit into a sentence. */
const MAX_PHRASE = 60

let segmenter: Intl.Segmenter | null = null

/** The sentences of a text, without the marks of a list. Whole ones only, because a part could say something else. */
export function sentencesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  const sentences = segmenter
  return text
    .split(/[\r\n]+/u)
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment))
    .map((sentence) =>
      sentence
        .replace(/^[\s•*–—-]+/u, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => /\p{L}/u.test(sentence))
}

/** The name at the start of a description: the words before the first mark or line break. Empty if it is too long. */
export function phraseOf(description: string): string {
  const [name = ''] = description.trim().split(/[\r\n,;:!?–—(]|\.(?=\s|$)|\s-\s/u)
  const phrase = name.replaceAll(/\s+/gu, ' ').trim()
  return phrase.length > MAX_PHRASE || !/\p{L}/u.test(phrase) ? '' : phrase
}
