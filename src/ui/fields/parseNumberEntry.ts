import { t } from '@lingui/core/macro'
/**
 * A parsed entry of a number field.
 * - `absolute`: the value itself.
 * - `relative`: a change to the current value, so that it also works for mixed values.
 * - `invalid`: the message says which entries are valid.
 */
export type NumberEntry =
  | { readonly kind: 'absolute'; readonly value: number }
  | { readonly kind: 'relative'; readonly change: (value: number) => number }
  | { readonly kind: 'invalid'; readonly message: string }

export interface NumberEntryRules {
  /** The unit that the field shows, which may be typed too. If it is `%`, `50%` is the value 50. */
  readonly unit?: string | undefined
  /** Lower limit. If it is 0 or more, `-5` subtracts five, because it cannot be a value. */
  readonly min?: number | undefined
}

/** Long enough for any typed entry. Without a limit, pasted brackets and signs could overflow the stack. */
export const MAX_ENTRY_LENGTH = 200

const invalid: NumberEntry = { kind: 'invalid', message: t`Type a number, such as 12, +5, 50% or 1/2.` }

/** Replaces look-alike characters with those in the grammar. */
function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[−–]/g, '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\s+/g, '')
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || unit === '') return text
  const suffix = normalise(unit)
  const spellings = suffix === '*' ? ['*', 'x'] : [suffix]
  const found = spellings.find((spelling) => text.endsWith(spelling) && text.length > spelling.length)
  return found === undefined ? text : text.slice(0, -found.length)
}

/** Evaluates `+ - * / ( )` over decimal numbers. Null if the text is not such an expression. */
function evaluate(text: string): number | null {
  const tokens = text.match(/\d+\.?\d*|\.\d+|[-+*/()]/g) ?? []
  if (tokens.join('') !== text || text === '') return null
  let at = 0

  const primary = (): number | null => {
    const token = tokens[at]
    if (token === undefined) return null
    at += 1
    if (token === '-' || token === '+') {
      const operand = primary()
      return operand === null ? null : token === '-' ? -operand : operand
    }
    if (token === '(') {
      const inner = sum()
      if (tokens[at] !== ')') return null
      at += 1
      return inner
    }
    const value = Number(token)
    return Number.isNaN(value) ? null : value
  }
  const product = (): number | null => {
    let left = primary()
    while (left !== null && (tokens[at] === '*' || tokens[at] === '/')) {
      const operator = tokens[at]
      at += 1
      const right = primary()
      if (right === null) return null
      left = operator === '*' ? left * right : left / right
    }
    return left
  }
  const sum = (): number | null => {
    let left = product()
    while (left !== null && (tokens[at] === '+' || tokens[at] === '-')) {
      const operator = tokens[at]
      at += 1
      const right = product()
      if (right === null) return null
      left = operator === '+' ? left + right : left - right
    }
    return left
  }

  const value = sum()
  return at === tokens.length && value !== null && Number.isFinite(value) ? value : null
}

function relative(operator: string, operand: number): NumberEntry {
  switch (operator) {
    case '+':
      return { kind: 'relative', change: (value) => value + operand }
    case '-':
      return { kind: 'relative', change: (value) => value - operand }
    case '*':
      return { kind: 'relative', change: (value) => value * operand }
    default:
      return operand === 0 ? invalid : { kind: 'relative', change: (value) => value / operand }
  }
}

/**
 * Parses typed text.
 *
 *     12      the value 12            +5   -5    five more, five less
 *     50%     half of the current value  *2   /2    twice, half of the current value
 *     1/2     one half                =-5        the value −5, even if −5 would mean five less
 *     10+2.5  12.5                   12px        the unit may be included
 */
export function parseNumberEntry(text: string, rules: NumberEntryRules = {}): NumberEntry {
  if (text.length > MAX_ENTRY_LENGTH) return invalid
  const typed = normalise(text)
  if (typed === '') return invalid

  if (rules.unit !== '%' && typed.endsWith('%')) return percentEntry(typed.slice(0, -1))
  const plain = withoutUnit(typed, rules.unit)
  return plain.startsWith('=') ? absoluteEntry(plain.slice(1)) : (relativeEntry(plain, rules) ?? absoluteEntry(plain))
}

function absoluteEntry(text: string): NumberEntry {
  const value = evaluate(text)
  return value === null ? invalid : { kind: 'absolute', value }
}

/** A percentage of the current value or, with a sign, a percentage more or less. */
function percentEntry(text: string): NumberEntry {
  const sign = /^[-+]/.test(text) ? text.charAt(0) : ''
  const percent = evaluate(text.slice(sign.length))
  if (percent === null) return invalid
  const share = percent / 100
  return relative('*', sign === '+' ? 1 + share : sign === '-' ? 1 - share : share)
}

/** Null unless the text begins with an operator. A minus sign that belongs to a value does not count. */
function relativeEntry(text: string, { min }: NumberEntryRules): NumberEntry | null {
  const [, operator, rest] = /^([-+*/])=?(.+)$/.exec(text) ?? []
  if (operator === undefined || rest === undefined) return null
  const canBeNegative = min === undefined || min < 0
  if (operator === '-' && !text.startsWith('-=') && canBeNegative) return null
  const operand = evaluate(rest)
  return operand === null ? invalid : relative(operator, operand)
}
