import { i18n, type Messages } from '@lingui/core'
import { messageParts } from '../base/messageParts.ts'

interface Catalogue {
  readonly messages: Messages
}

/**
 * The catalogues by path, one lazy file each: `locales/<language>.po` becomes a language of the page by being there. English is
 * the language of the code. The tests of the page build it with languages of their own.
 */
const catalogues =
  import.meta.env.MODE === 'pseudo'
    ? import.meta.glob<Catalogue>('../../locales/pseudo/*.js')
    : import.meta.glob<Catalogue>(['../../locales/*.po', '!../../locales/en.po'])

const SOURCE_LANGUAGE = 'en'

/** Scripts written from right to left, by the languages that use them. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur|yi)\b/u

const languageOf = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/[.](?:po|js)$/u, '') ?? path

/** The first wanted language that is known: `pt-BR` takes `pt-BR`, else `pt`. English if none is. */
export function chooseLanguage(wanted: readonly string[], known: readonly string[]): string {
  const isOffered = (language: string): boolean => language === SOURCE_LANGUAGE || known.includes(language)
  return wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).find(isOffered) ?? SOURCE_LANGUAGE
}

/** The reading direction of a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')

/**
 * Loads the catalogue of the browser's language. Await it before any other module of the page is evaluated: labels are read when
 * their module loads, so another language needs another page load.
 */
export async function loadLanguage(wanted: readonly string[]): Promise<void> {
  const byLanguage = new Map(Object.entries(catalogues).map(([path, load]) => [languageOf(path), load]))
  const language = chooseLanguage(wanted, [...byLanguage.keys()])
  const messages = (await byLanguage.get(language)?.())?.messages ?? {}
  i18n.setMessagesCompiler(messageParts)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
