/** A text as it is compared: without marks, accents kept. */
export function plainWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Tells whether a text contains one of the words or phrases. */
export function avoidanceOf(avoid: readonly string[]): (text: string) => boolean {
  const phrases = avoid.map(plainWords).filter((phrase) => phrase.trim() !== '')
  return (text) => {
    if (phrases.length === 0) return false
    const words = plainWords(text)
    return phrases.some((phrase) => words.includes(phrase))
  }
}
