import { i18n, type Messages } from '@lingui/core'
import { messageParts } from '../base/messageParts.ts'
import { directionOf } from '../base/textDirection.ts'

interface Catalogue {
  readonly messages: Messages
}

/**
 * The catalogues by path, each loaded on demand: adding `locales/<language>.po` adds a language to the page. English is
 * the language of the code, and tests build the page with languages of their own.
 */
const catalogues =
  import.meta.env.MODE === 'pseudo'
    ? import.meta.glob<Catalogue>('../../locales/pseudo/*.js')
    : import.meta.glob<Catalogue>(['../../locales/*.po', '!../../locales/en.po'])

const SOURCE_LANGUAGE = 'en'

const languageOf = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/[.](?:po|js)$/u, '') ?? path

/**
 * The first wanted language that is available, or English if none is. For example, `pt-BR` matches `pt-BR`, otherwise
 * `pt`.
 */
export function chooseLanguage(wanted: readonly string[], known: readonly string[]): string {
  const isOffered = (language: string): boolean => language === SOURCE_LANGUAGE || known.includes(language)
  return wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).find(isOffered) ?? SOURCE_LANGUAGE
}

/**
 * Loads the catalogue of the browser's language. Await it before evaluating any other module of the page, because
 * labels are read when modules load; changing the language therefore requires a reload.
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
