/** A script whose font is large. The font is split into many files, and even their list loads on demand. */
interface ScriptFont {
  readonly family: string
  readonly isNeededBy: (text: string) => boolean
  /** Registers the font's files. The browser then loads those that a text needs. */
  readonly register: () => Promise<unknown>
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
/** Chinese characters and full-width punctuation. */
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

/** Pending and finished registrations, by family. */
const registrations = new Map<string, Promise<unknown>>()
const registered = new Set<string>()

const neededFor = (text: string): readonly ScriptFont[] => scriptFonts.filter(({ isNeededBy }) => isNeededBy(text))

/** The families that a text needs. The order matters: Chinese and Japanese share characters with different glyphs. */
export function scriptFamilies(text: string): readonly string[] {
  return neededFor(text).map(({ family }) => family)
}

export function areScriptFontsRegistered(text: string): boolean {
  return neededFor(text).every(({ family }) => registered.has(family))
}

/** Resolves when the fonts of a text are registered. A failed registration can be retried. */
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
