const MAX_SHOWN = 12
const MARK = /^\p{M}/u

/** Lists characters. A combining mark is shown on a dotted circle. */
export function charactersInWords(characters: readonly string[]): string {
  const shown = characters.slice(0, MAX_SHOWN).map((character) => (MARK.test(character) ? `◌${character}` : character))
  return [...shown, ...(characters.length > MAX_SHOWN ? ['…'] : [])].join(' ')
}
