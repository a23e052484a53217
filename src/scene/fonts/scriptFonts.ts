/** A writing system whose fonts are large: their files come in many small parts, and their list only where text needs it. */
interface ScriptFont {
  readonly family: string
  readonly isNeededBy: (text: string) => boolean
  /** Registers the font's files with the page; the browser then loads the parts that hold the letters of a text. */
  readonly register: () => Promise<unknown>
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
/** Chinese characters, and the wide punctuation that goes with them. */
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

const scriptFonts: readonly ScriptFont[] = [
  {
    family: 'Noto Sans JP Variable',
    isNeededBy: (text) => KANA.test(text),
    register: () => import('@fontsource-variable/noto-sans-jp/index.css'),
  },
  {
    family: 'Noto Sans KR Variable',
    isNeededBy: (text) => HANGUL.test(text),
    register: () => import('@fontsource-variable/noto-sans-kr/index.css'),
  },
  {
    family: 'Noto Sans SC Variable',
    isNeededBy: (text) => HAN.test(text) && !KANA.test(text),
    register: () => import('@fontsource-variable/noto-sans-sc/index.css'),
  },
]

/** Registrations under way or done, by family. */
const registrations = new Map<string, Promise<unknown>>()
const registered = new Set<string>()

const neededFor = (text: string): readonly ScriptFont[] => scriptFonts.filter(({ isNeededBy }) => isNeededBy(text))

/** The families that a text needs, the one of its language first: Chinese and Japanese share characters that they write differently. */
export function scriptFamilies(text: string): readonly string[] {
  return neededFor(text).map(({ family }) => family)
}

export function areScriptFontsRegistered(text: string): boolean {
  return neededFor(text).every(({ family }) => registered.has(family))
}

/** Comes back when the fonts that a text needs are known to the page. A registration that failed is tried again. */
export async function registerScriptFonts(text: string): Promise<void> {
  await Promise.all(
    neededFor(text).map(async ({ family, register }) => {
      const registration = registrations.get(family) ?? register()
      registrations.set(family, registration)
      try {
        await registration
        registered.add(family)
      } catch (fault) {
        registrations.delete(family)
        throw fault
      }
    }),
  )
}
