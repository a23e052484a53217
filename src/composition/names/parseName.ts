import { separatorsOf } from './nameOf.ts'
import type { NameToken } from './namePattern.ts'

type ValueToken = Exclude<NameToken, { kind: 'text' }>

export interface NamePart {
  readonly token: ValueToken
  /** As the name contains it: without separators and maybe cut. */
  readonly value: string
}

/**
 * Returns a function that splits a name that `nameOf` made from these tokens into its values, in order. It returns null
 * for names that they do not fit. Null in its place if the tokens do not separate their values.
 */
export function nameParser(tokens: readonly NameToken[]): ((name: string) => readonly NamePart[] | null) | null {
  const separators = separatorsOf(tokens)
  const values = tokens.filter((token): token is ValueToken => token.kind !== 'text')
  const areSeparate = tokens.every((token, place) => {
    const [before, after] = [tokens[place - 1], tokens[place + 1]]
    if (token.kind !== 'text') return after === undefined || after.kind === 'text'
    const isBetween = before !== undefined && after !== undefined
    const text = token.text.normalize('NFC')
    return !isBetween || (separators.has(first(text)) && separators.has(last(text)))
  })
  if (!areSeparate || values.length === 0) return null
  // A value ends at the first separator, so that each name can be read in one way only.
  const value = separators.size === 0 ? '(.+)' : `([^${Array.from(separators, escaped).join('')}]+)`
  const pattern = tokens
    .map((token) => (token.kind === 'text' ? Array.from(token.text.normalize('NFC'), escaped).join('') : value))
    .join('')
  const whole = new RegExp(`^${pattern}$`, 'u')
  return (name) => {
    const found = whole.exec(name.normalize('NFC'))
    return found === null ? null : values.map((token, place) => ({ token, value: found[place + 1] ?? '' }))
  }
}

const first = (text: string): string => Array.from(text)[0] ?? ''
const last = (text: string): string => Array.from(text).at(-1) ?? ''
const escaped = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
