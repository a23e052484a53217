const quotes = /["“„«»]([^"“”„«»]+)["”“»«]/gu
/** Fewer words are a name or a word that is set off. */
const MIN_WORDS = 3

/** The sentences that a text quotes, as if somebody had said them. */
export function quotesIn(text: string): readonly string[] {
  return [...text.matchAll(quotes)]
    .map(([, quote]) => quote?.trim() ?? '')
    .filter((quote) => quote.split(/\s+/u).length >= MIN_WORDS)
}
