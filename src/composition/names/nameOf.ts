import {
  byteLength,
  bytePrefix,
  FORBIDDEN_IN_FILE_NAMES,
  isVisibleName,
  withoutDeviceName,
} from '../../base/fileNames.ts'
import { sameLabel, type NameToken } from './namePattern.ts'

/**
 * Open point: longest name — we allow 200 bytes without the extension, so that programs that upload the file can add to
 * its name within the 255 bytes of file systems.
 */
export const MAX_NAME_BYTES = 200

/** Replaces a missing value, so that every part of a name keeps its place. */
export const NO_VALUE = 'NA'

/** Everything that the name of an output may contain. */
export interface NameFacts {
  readonly sequence: string
  /** The blocks in order, each with the name of its chosen file. */
  readonly blocks: readonly { readonly label: string; readonly clip: string }[]
  readonly music: string | null
  readonly voiceover: string | null
  /** Such as `9:16`. */
  readonly ratio: string
  readonly resolution: string
  readonly fps: number
  /** Such as `2026-11-27`. */
  readonly date: string
  /** The output's position in the batch, from 0. */
  readonly index: number
  /** Values of naming fields by key. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Longer values are cut before they are normalised, which may take quadratic time. No name shows more of a value than
 * this.
 */
const MAX_READ_UNITS = 1_000
const MEDIA_EXTENSION =
  /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|3gp|mp3|m4a|aac|wav|ogg|oga|flac|opus|png|jpe?g|gif|webp|avif|hei[cf])$/iu
/** The exporter adds `.mp4` itself. */
const OUTPUT_EXTENSION = /(?:\.mp4)+$/iu
/** Bytes reserved for a character before a name that Windows reserves for a device, such as `CON`. */
const PREFIX_BYTES = 1
const CALLS_TO_ACTION = ['cta', 'call to action']

/**
 * The name of an output without its extension. It is valid on every file system and has at most `MAX_NAME_BYTES`; the
 * longest values are cut first. No value contains a separator of the pattern, so a name can be split again.
 */
export function nameOf(tokens: readonly NameToken[], facts: NameFacts): string {
  const separators = separatorsOf(tokens)
  const cleaned = cleaner(separators)
  const parts = tokens.map((token) =>
    token.kind === 'text'
      ? { text: token.text, isFixed: true }
      : { text: cleaned(valueOf(token, facts)), isFixed: token.kind === 'index' },
  )
  const fixed = parts.reduce((sum, { text, isFixed }) => sum + (isFixed ? byteLength(text) : 0), 0)
  const most = longestValue(
    parts.filter(({ isFixed }) => !isFixed).map(({ text }) => byteLength(text)),
    MAX_NAME_BYTES - fixed - PREFIX_BYTES,
  )
  const name = parts.map(({ text, isFixed }) => (isFixed ? text : shortened(text, most))).join('')
  return finished(name, ['_', '-', '+', '~'].find((character) => !separators.has(character)) ?? 'x')
}

function valueOf(token: Exclude<NameToken, { kind: 'text' }>, facts: NameFacts): string {
  switch (token.kind) {
    case 'index':
      return String(token.first + facts.index).padStart(token.digits, '0')
    case 'block':
      return blockOf(facts, [token.label])
    case 'hook':
    case 'body':
      return blockOf(facts, [token.kind])
    case 'cta':
      return blockOf(facts, CALLS_TO_ACTION)
    case 'field':
      return (Object.hasOwn(facts.fields, token.key) ? facts.fields[token.key] : undefined) ?? ''
    case 'ratio':
      return facts.ratio.replace(':', 'x')
    case 'music':
    case 'voiceover':
      return withoutExtension(facts[token.kind] ?? '')
    default:
      return String(facts[token.kind])
  }
}

export const withoutExtension = (name: string): string => name.trim().replace(MEDIA_EXTENSION, '')

function blockOf({ blocks }: NameFacts, labels: readonly string[]): string {
  const labelled = blocks.find(({ label }) => labels.some((wanted) => sameLabel(label, wanted)))
  const numbered = /^\d{1,3}$/u.test(labels[0] ?? '') ? blocks[Number(labels[0]) - 1] : undefined
  return withoutExtension((labelled ?? numbered)?.clip ?? '')
}

/** Characters of the pattern between its values, except letters and digits, because values contain those. */
export const separatorsOf = (tokens: readonly NameToken[]): ReadonlySet<string> =>
  new Set(
    tokens
      .map((token) => (token.kind === 'text' ? token.text : ''))
      .join('')
      .normalize('NFC')
      .match(/[^\p{L}\p{N}\p{M}]/gu),
  )

/** Returns a function that writes values as names with these parts contain them, before long ones are cut. */
export const valueCleaner = (tokens: readonly NameToken[]): ((value: string) => string) => cleaner(separatorsOf(tokens))

/**
 * Returns a function that removes from a value the separators of the pattern and all characters that file names must
 * not contain.
 */
function cleaner(separators: ReadonlySet<string>): (value: string) => string {
  const filler = ['-', '_', '.', '+', '~'].find((character) => !separators.has(character)) ?? ''
  const escaped = Array.from(separators, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`).join('')
  const unwanted = new RegExp(`[${FORBIDDEN_IN_FILE_NAMES}${escaped}]+`, 'gu')
  return (value) => {
    const plain = value
      .trimStart()
      .slice(0, MAX_READ_UNITS)
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(unwanted, filler)
      .replace(/^[\s.\p{M}]+/u, '')
    const trimmed = trimmedEnd(plain)
    return isVisibleName(trimmed) ? trimmed : NO_VALUE
  }
}

/** Windows drops dots and blanks at the end of a name. */
function trimmedEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s.]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * The longest value, in bytes, that fits if all values together have at most `room` bytes. Longer values are cut to it.
 */
function longestValue(lengths: readonly number[], room: number): number {
  let left = room
  const sorted = lengths.toSorted((one, other) => one - other)
  for (const [index, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - index))
    if (length > share) return Math.max(0, share)
    left -= length
  }
  return MAX_NAME_BYTES
}

const shortened = (value: string, most: number): string =>
  byteLength(value) <= most ? value : trimmedEnd(bytePrefix(value, most))

/** `prefix` is put before a name that Windows reserves for a device. */
function finished(name: string, prefix: string): string {
  const plain = name
    .normalize('NFC')
    .replace(OUTPUT_EXTENSION, '')
    .replace(/^[.\s]+/u, '')
  const cut = bytePrefix(withoutDeviceName(trimmedEnd(plain), prefix), MAX_NAME_BYTES)
  const end = trimmedEnd(cut).replace(OUTPUT_EXTENSION, '')
  return isVisibleName(end) ? trimmedEnd(end) : NO_VALUE
}
