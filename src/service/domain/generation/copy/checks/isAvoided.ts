/** A text as it is compared: without marks, accents kept. */
export function plainWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Whether a text contains one of the words or phrases. */
export function isAvoided(text: string, avoid: readonly string[]): boolean {
  const words = plainWords(text)
  return avoid.map(plainWords).some((phrase) => phrase.trim() !== '' && words.includes(phrase))
}
