import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { isNode } from './importStatements.ts'
import { endCheck, findings } from './ratchet.ts'

const CODE = ['src/**/*.{ts,tsx}', 'tools/**/*.{ts,tsx}', 'e2e/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts}']
/** This check and its test, which contain the words themselves. */
const EXEMPT = /^tools[/]checks[/]comments(?:[.]test)?[.]ts$/u

const OPENING = /^(?:Where|Of|What|Who)\b/u
/** Matches a comment that may start with such a word. Files without a match need not be parsed. */
const MAY_OPEN = /(?:\/\*+|\/\/|^\s*\*)\s*(?:Where|Of|What|Who)\b/mu

/** Words that have no proper meaning here. Identifiers must not contain them as camel-case words either. */
const WORDS = [
  'aheadTiles',
  'broughtBack',
  'claimedStep',
  'earlyProgram',
  'filmHead',
  'finalWords',
  'graphWords',
  'handedOn',
  'heldGesture',
  'HandInput',
  'HandSink',
  'inkArea',
  'inkSurvey',
  'laterParts',
  'leadTicks',
  'leanOrder',
  'listenToHand',
  'lookAround',
  'lookedAt',
  'muchLater',
  'news',
  'packedSheets',
  'pageAtRest',
  'processorTurns',
  'RasterSheet',
  'shownTicks',
  'tileGate',
  'tileStock',
  'told',
] as const

/** Forms of identifiers, with their replacements. Names of the API and of `Intl` are exempt. */
const FORMS = [
  [/\b(?:MOST|LONGEST|MAXIMUM)_[A-Z]\w*/gu, 'MAX_…'],
  [/\b(?:LEAST|SHORTEST|MINIMUM)_[A-Z]\w*/gu, 'MIN_…'],
  [/\bmaximum(?!SourceBytes\b|FractionDigits\b)[A-Z]\w*/gu, 'max…'],
  [/\b\w*[a-z]Question\b/gu, '…Options or …Input'],
] as const

/** Stored names of caption templates, which may be keys of an object. */
const STORED_KEYS: readonly unknown[] = ['news']

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
/** Matches `told`, `toldOnce`, `wasTold` and `TOLD`, but neither `toldest` nor `untold`. */
const LISTED = new RegExp(
  WORDS.map((word) => `(?<![A-Za-z])${word}(?![a-z])|(?<=[a-z])${capital(word)}(?![a-z])`).join('|'),
  'gu',
)

/** Folders whose comments or names still break the rules. */
const notYet: readonly string[] = []

/** The folders that break a rule, each with the offending lines. */
export async function comments(root: string): Promise<ReadonlyMap<string, string>> {
  const over = new Map<string, string>()
  for await (const entry of glob(CODE, { cwd: root, exclude: ['**/node_modules'] })) {
    const path = entry.replaceAll('\\', '/')
    if (EXEMPT.test(path)) continue
    const lines = breachesOf(path, await readFile(join(root, path), 'utf8'))
    if (lines.length === 0) continue
    const depth = /^src[/](?:editor|service)[/]/u.test(path) ? 3 : 2
    const folder = path.split('/').slice(0, -1).slice(0, depth).join('/')
    over.set(folder, [over.get(folder) ?? '', ...lines].join('\n  '))
  }
  return over
}

function breachesOf(path: string, source: string): readonly string[] {
  const isSuspect = MAY_OPEN.test(source) || wordsIn(source).length > 0
  if (!isSuspect) return []
  const { comments: found } = parseSync(path, source)
  const place = (start: number): string => `${path}:${source.slice(0, start).split('\n').length}`
  const opening = found.flatMap(({ start, type, value }) => {
    const word = type === 'Line' && continues(source, start) ? null : OPENING.exec(value.replace(/^[*\s]+/u, ''))
    return word === null ? [] : [`${place(start)} opens with “${word[0]}”. Name the subject, or say “Null if …”.`]
  })
  const words = wordsIn(withoutTexts(source, path)).map(({ at, use, word }) => `${place(at)} says “${word}”. ${use}`)
  return [...opening, ...words]
}

/** Whether a line comment continues the one above. */
function continues(source: string, start: number): boolean {
  return /(?:^|\n)[ \t]*\/\/[^\n]*\n[ \t]*$/u.test(source.slice(0, start))
}

interface FoundWord {
  readonly at: number
  readonly word: string
  readonly use: string
}

function wordsIn(text: string): readonly FoundWord[] {
  const listed = [...text.matchAll(LISTED)].map((match) => ({ match, use: 'Use the word of the field.' }))
  const forms = FORMS.flatMap(([form, use]) =>
    [...text.matchAll(form)].map((match) => ({ match, use: `Write ${use}.` })),
  )
  return [...listed, ...forms].map(({ match, use }) => ({ at: match.index, word: match[0], use }))
}

/** The source with its literals blanked out, so that only identifiers and comments remain. Offsets do not change. */
function withoutTexts(source: string, path: string): string {
  const letters = source.split('')
  for (const [start, end] of textsOf(parseSync(path, source).program)) letters.fill(' ', start, end)
  return letters.join('')
}

function textsOf(node: unknown): readonly (readonly [start: number, end: number])[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (!isNode(node)) return []
  if (['JSXText', 'Literal', 'TemplateElement'].includes(node.type))
    return [[Number(node['start']), Number(node['end'])]]
  return [...storedKey(node), ...Object.values(node).flatMap(textsOf)]
}

function storedKey(node: Record<string, unknown>): readonly (readonly [start: number, end: number])[] {
  const key = node['type'] === 'Property' ? node['key'] : null
  return isNode(key) && STORED_KEYS.includes(key['name']) ? [[Number(key['start']), Number(key['end'])]] : []
}

if (import.meta.main) {
  const over = await comments(resolve(import.meta.dirname, '../..'))
  endCheck(findings({ over, notYet }))
}
