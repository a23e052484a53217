/**
 * Sounds that only fill a pause, by language. Their letters may be repeated. Words that can also carry meaning are not
 * listed.
 */
const fillersByLanguage: Readonly<Record<string, RegExp>> = {
  en: /^(?:u+m+|u+h+m*|e+r+m*|h+m+)$/u,
  de: /^(?:ä+h+m*|ö+h+m*|e+h+m+|ä+m+|h+m+)$/u,
  fr: /^(?:e+u+h+|h+e+u+|h+u*m+)$/u,
  es: /^(?:e+h+m*|e+m+|h+m+)$/u,
  it: /^(?:e+h+m+|u+h*m+|m+h+)$/u,
  nl: /^(?:e+h+m*|u+h+m*|h+m+)$/u,
  pt: /^(?:h+[uã]+m*|ã+h+|h+m+)$/u,
}

/** Fillers for languages without a list: sounds that are not words in any language. */
const anyFiller = /^(?:u+h+m*|ä+h+m*|e+h+m+|h+m+)$/u

/** Whether a word only fills a pause, such as "um". An unknown language counts as English. */
export function isFiller(word: string, language: string | null | undefined): boolean {
  const spoken = word
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
    .normalize('NFC')
  const [base = ''] = (language ?? 'en').toLowerCase().split('-')
  return (fillersByLanguage[base] ?? anyFiller).test(spoken)
}
