/**
 * Sounds that only fill a pause, by language. Each of their letters may be repeated. Words that can also carry meaning
 * are not listed.
 */
const wordsByLanguage: Readonly<Record<string, readonly string[]>> = {
  en: ['um', 'uh', 'uhm', 'er', 'erm', 'hm'],
  de: ['äh', 'ähm', 'öh', 'öhm', 'ehm', 'äm', 'hm'],
  fr: ['euh', 'heu', 'hum', 'hm'],
  es: ['eh', 'ehm', 'em', 'hm'],
  it: ['ehm', 'um', 'uhm', 'mh'],
  nl: ['eh', 'ehm', 'uh', 'uhm', 'hm'],
  pt: ['hu', 'hum', 'hã', 'hãm', 'ãh', 'hm'],
}

/** Fillers for languages without a list: sounds that are not words in any language. */
const anyWords = ['uh', 'uhm', 'äh', 'ähm', 'ehm', 'hm']

/** The language of a tag without its region. An unknown language counts as English. */
export const primaryLanguage = (language: string | null | undefined): string =>
  (language ?? 'en').toLowerCase().split('-')[0] ?? ''

/** The built-in fillers of a language. */
export const builtInFillers = (language: string | null | undefined): readonly string[] =>
  wordsByLanguage[primaryLanguage(language)] ?? anyWords

/** Letters in lower case, as fillers are compared. */
export const spokenLetters = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .normalize('NFC')

/** Each letter once, because fillers are drawn out: “ummm” becomes “um”. */
const undrawn = (letters: string): string => letters.replaceAll(/(.)\1+/gu, '$1')

interface Matchers {
  readonly exact: ReadonlySet<string>
  /** Without repeated letters. */
  readonly undrawn: ReadonlySet<string>
}

/** Kept per list, because a talk has thousands of words. */
const matchersByList = new WeakMap<readonly string[], Matchers>()

function matchersOf(list: readonly string[]): Matchers {
  const known = matchersByList.get(list)
  if (known) return known
  const exact = new Set(list.map(spokenLetters))
  const matchers = { exact, undrawn: new Set([...exact].map(undrawn)) }
  matchersByList.set(list, matchers)
  return matchers
}

/**
 * Whether a word only fills a pause, such as "um". With a list that a person chose, its words count; they are drawn out
 * if a letter comes three times, so that "to" does not match "too".
 */
export function isFiller(
  word: string,
  language: string | null | undefined,
  chosen: readonly string[] | null = null,
): boolean {
  const letters = spokenLetters(word)
  if (letters === '') return false
  const builtIn = matchersOf(builtInFillers(language)).undrawn
  if (chosen === null) return builtIn.has(undrawn(letters))
  const own = matchersOf(chosen)
  if (own.exact.has(letters)) return true
  return own.undrawn.has(undrawn(letters)) && (builtIn.has(undrawn(letters)) || /(.)\1\1/u.test(letters))
}
