import { primaryLanguage } from '../../../composition/speech/fillerWords.ts'
import { matchForms } from './wordMatch.ts'

/** Phrases with which people break off and begin again, by language. They are only removed with an abandoned take. */
const phrasesByLanguage: Readonly<Record<string, readonly string[]>> = {
  en: [
    'let me start again',
    'let me start over',
    'let me say that again',
    'let me rephrase',
    'let me try again',
    'start again',
    'once again',
    'one more time',
    'scratch that',
    'take two',
    'take three',
    'no wait',
    'i mean',
    'sorry',
    'excuse me',
    'again',
    'no',
  ],
  de: ['noch einmal', 'nochmal', 'von vorne', 'entschuldigung', 'sorry', 'moment', 'nein'],
  fr: ['je recommence', 'je reprends', 'encore une fois', 'pardon', 'désolé', 'désolée', 'non'],
  es: ['empiezo de nuevo', 'otra vez', 'de nuevo', 'perdón', 'lo siento', 'no'],
  it: ['ricomincio', 'di nuovo', 'ancora una volta', 'scusate', 'scusa', 'no'],
  nl: ['opnieuw', 'nog een keer', 'sorry', 'pardon', 'nee'],
  pt: ['de novo', 'outra vez', 'mais uma vez', 'desculpe', 'não'],
}

const longestFirst = (one: readonly string[], other: readonly string[]): number => other.length - one.length

const formsByLanguage = new Map(
  Object.entries(phrasesByLanguage).map(([language, phrases]) => [
    language,
    phrases.map(matchForms).sort(longestFirst),
  ]),
)

/** The end of the words `[start, end)` without the phrases that break a take off. */
export function endBeforeRestart(
  forms: readonly string[],
  { end, start }: { readonly start: number; readonly end: number },
  language: string | null,
): number {
  const phrases = formsByLanguage.get(primaryLanguage(language)) ?? []
  for (let at = end; ; ) {
    const phrase = phrases.find(
      (words) => at - words.length > start && words.every((word, index) => forms[at - words.length + index] === word),
    )
    if (phrase === undefined) return at
    at -= phrase.length
  }
}
