import { primaryLanguage } from '../../../../../composition/speech/fillerWords.ts'
import { plainWords } from './plainWords.ts'

interface Expected {
  readonly language: string
  /** Words that the request gives, such as names. They may be in any language. */
  readonly given: ReadonlySet<string>
}

/** Frequent words that mark a language among those with Latin letters. */
const marks: Readonly<Record<string, string>> = {
  en: 'the and is are you your with for this that of to it what why how not from can have when who be will our',
  de: 'der die das und ist nicht mit für ein eine sie du dein deine ihr ihre auf von zu wie was wenn auch wir kein',
  fr: 'le la les et est pas avec pour un une vous votre ton ta dans des du que qui ce cette nous sans sur plus au',
  es: 'el la los las y es no con para un una tu tus su en del que por qué cómo este esta más sin te lo',
  it: 'il lo la gli e è non con per un una tu tuo tua nel del che chi come questo questa più senza ti di',
  pt: 'o a os as e é não com para um uma você seu sua no na do da que como este esta mais sem te de',
  nl: 'de het een en is niet met voor je jij jouw van op dat die wat hoe waarom zonder ook wij ons te aan',
  pl: 'i w na nie z do się jest to że jak co dla twój twoja bez czy po od ten',
  sv: 'och är inte med för en ett du din ditt av på som det den vad hur utan vi till i',
  da: 'og er ikke med for en et du din dit af på som det den hvad hvordan uden vi til i',
  tr: 've bir bu için ile ne nasıl neden sen senin değil daha çok en gibi mi var',
}
const tables = new Map(Object.entries(marks).map(([language, words]) => [language, new Set(words.split(' '))]))

/** Short texts have few of these words, so only clear signs of another language count. */
const CLEAR_LEAD = 2
const MIN_SHARE_OF_SCRIPT = 0.6

/** False if a text is clearly in another language. */
export function isInLanguage(text: string, { given, language }: Expected): boolean {
  const words = plainWords(text)
    .trim()
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !given.has(word))
  const primary = primaryLanguage(language)
  if (!isInScript(words.join(''), primary, language)) return false
  const hits = (table: ReadonlySet<string>): number => words.filter((word) => table.has(word)).length
  const own = tables.get(primary)
  if (own === undefined) return words.length < 4 || hits(tables.get('en') ?? new Set()) < 3 || !isLatin(language)
  const expected = hits(own)
  return [...tables.values()].every((table) => table === own || hits(table) < expected + CLEAR_LEAD)
}

const scriptOf = (language: string): string => {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn'
  } catch (error) {
    if (error instanceof RangeError) return 'Latn'
    throw error
  }
}

const isLatin = (language: string): boolean => scriptOf(language) === 'Latn'

/** The writings whose letters count for a script. */
const lettersOf: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /\p{Script=Han}/gu,
}

function isInScript(letters: string, primary: string, language: string): boolean {
  const all = letters.match(/\p{L}/gu)?.length ?? 0
  const pattern = lettersOf[scriptOf(language)]
  if (all === 0 || pattern === undefined) return true
  const share = (letters.match(pattern)?.length ?? 0) / all
  // Only Japanese has kana.
  if (primary === 'zh' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters)) return false
  return share >= MIN_SHARE_OF_SCRIPT
}
