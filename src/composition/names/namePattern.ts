import { FORBIDDEN_IN_FILE_NAMES } from '../../base/fileNames.ts'
import { ok, refuse, type Result } from '../../base/result.ts'
import { nameRefusal } from './nameRefusals.ts'

/** Open point: length of a naming pattern — we allow 2,000 characters, enough to name each of 20 blocks. */
export const MAX_PATTERN_LENGTH = 2_000
const MAX_INDEX_DIGITS = 6

/** Parts of a pattern that take no value after a colon. */
export const plainTokens = [
  'sequence',
  'hook',
  'body',
  'cta',
  'music',
  'voiceover',
  'ratio',
  'resolution',
  'fps',
  'date',
] as const
export type PlainToken = (typeof plainTokens)[number]

export type NameToken =
  /** Characters between parts. They are never part of a value, so that names can be split again. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: PlainToken }
  /** The name of the clip chosen in a block. The block is given by its label, or else by its number from 1. */
  | { readonly kind: 'block'; readonly label: string }
  /** The number of the output, from `first`, with at least `digits` digits. */
  | { readonly kind: 'index'; readonly first: number; readonly digits: number }
  | { readonly kind: 'field'; readonly key: string }

const FORBIDDEN = new RegExp(`[${FORBIDDEN_IN_FILE_NAMES}]`, 'u')

/**
 * Reads a pattern such as `{sequence}_{block:Hook}_{ratio}_{index:001}`. The facts of a refusal contain its position.
 */
export function parsePattern(pattern: string): Result<readonly NameToken[]> {
  if (pattern.length > MAX_PATTERN_LENGTH) return refuse(nameRefusal('name_pattern_long', { most: MAX_PATTERN_LENGTH }))
  if (pattern.trim() === '') return refuse(nameRefusal('name_pattern_empty', { example: '{sequence}_{index:001}' }))
  const tokens: NameToken[] = []
  let at = 0
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at)
    const text = pattern.slice(at, open === -1 ? pattern.length : open)
    const read = textAt(text, at)
    if (!read.ok) return read
    if (text !== '') tokens.push(read.value)
    if (open === -1) break
    const close = pattern.indexOf('}', open)
    const next = pattern.indexOf('{', open + 1)
    if (close === -1 || (next !== -1 && next < close)) {
      return refuse(nameRefusal('name_brace', { reason: 'unclosed', position: open + 1 }))
    }
    const token = tokenAt(pattern.slice(open + 1, close), open + 1)
    if (!token.ok) return token
    tokens.push(token.value)
    at = close + 1
  }
  return ok(tokens)
}

function textAt(text: string, start: number): Result<NameToken> {
  const brace = text.indexOf('}')
  if (brace !== -1) return refuse(nameRefusal('name_brace', { reason: 'unopened', position: start + brace + 1 }))
  const found = FORBIDDEN.exec(text)
  if (found !== null) {
    return refuse(
      nameRefusal('name_character', { character: shownCharacter(found[0]), position: start + found.index + 1 }),
    )
  }
  return ok({ kind: 'text', text })
}

/** Control characters are invisible, so their number is shown. */
const shownCharacter = (character: string): string =>
  /^[!-~]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function tokenAt(inner: string, position: number): Result<NameToken> {
  const colon = inner.indexOf(':')
  const name = (colon === -1 ? inner : inner.slice(0, colon)).trim().toLowerCase()
  const argument = colon === -1 ? '' : inner.slice(colon + 1).trim()
  const plain = plainTokens.find((token) => token === name)
  if (plain !== undefined && colon === -1) return ok({ kind: plain })
  if (name === 'index') return indexAt(colon === -1 ? '1' : argument, position)
  if (name === 'block' || name === 'field') {
    if (argument === '') return refuse(nameRefusal('name_token_incomplete', { reason: name, position }))
    return ok(name === 'block' ? { kind: name, label: argument } : { kind: name, key: argument })
  }
  return refuse(nameRefusal('name_token_unknown', { token: `{${inner}}`, position }))
}

function indexAt(argument: string, position: number): Result<NameToken> {
  if (!/^\d+$/u.test(argument) || argument.length > MAX_INDEX_DIGITS) {
    return refuse(nameRefusal('name_token_incomplete', { reason: 'index', position }))
  }
  return ok({ kind: 'index', first: Number(argument), digits: argument.length })
}

/** The pattern of a project without templates. A block is named by its label, or by its number if that is ambiguous. */
export function defaultPattern(blockLabels: readonly string[]): string {
  const blocks = blockLabels.map((label, index) => {
    const same = blockLabels.filter((other) => sameLabel(other, label))
    const isPlain = same.length === 1 && label.trim() !== '' && !/[{}]/u.test(label)
    return `{block:${isPlain ? label.trim() : index + 1}}`
  })
  return ['{sequence}', ...blocks, '{ratio}', '{index:001}'].join('_')
}

/** Labels are compared without regard to case, because people type them. */
export const sameLabel = (one: string, other: string): boolean => folded(one) === folded(other)
const folded = (label: string): string => label.trim().normalize('NFC').toUpperCase()

/** Writes one part of a pattern as `parsePattern` reads it. */
export function tokenText(token: NameToken): string {
  switch (token.kind) {
    case 'text':
      return token.text
    case 'block':
      return `{block:${token.label}}`
    case 'field':
      return `{field:${token.key}}`
    case 'index':
      return `{index:${String(token.first).padStart(token.digits, '0')}}`
    default:
      return `{${token.kind}}`
  }
}

/** Writes a whole pattern. Reading it again gives the same parts. */
export const patternOf = (tokens: readonly NameToken[]): string => tokens.map(tokenText).join('')
