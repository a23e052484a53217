/** Amounts are summed in millionths, so that no sum is rounded. */
export const MICROS = 1_000_000n
const MICRO_DIGITS = 6

type Separator = '.' | ','

/** A number as written, before its separators are understood. */
interface WrittenNumber {
  readonly text: string
  /** The separator of its decimals. Null if it has none. */
  readonly decimal: Separator | null
  /** A single separator before three digits, which may be of thousands or of decimals. */
  readonly ambiguous: Separator | null
  /** The separator of thousands. */
  readonly thousands: Separator | null
}

/** Longer cells are no numbers. */
const MAX_NUMBER_LENGTH = 40
/** The digits of most counts, which need no closer look. */
const PLAIN = /^\d{1,15}$/u
/** A number between a currency, such as `R$ 1.234,50`, `12,50 zł` or `USD 3`. */
const NUMBER = /^[\p{Sc}\p{L}]{0,4}\.?(?<number>\d[\d.,]*)[\p{Sc}\p{L}]{0,4}\.?$/u
const EMPTY = new Set(['', '-', '--', '–', '—', 'n/a', 'na', 'null', 'none'])

/** Whether a cell stands for nothing. */
export const isEmptyCell = (text: string): boolean => EMPTY.has(text.trim().toLowerCase())

function written(cell: string): WrittenNumber | null {
  if (cell.length > MAX_NUMBER_LENGTH) return null
  const plain = cell.normalize('NFKC').replace(/[\s'’]/gu, '')
  const text = NUMBER.exec(plain)?.groups?.['number']
  if (text === undefined) return null
  const separators = text.match(/[.,]/gu) ?? []
  const last = separators.at(-1)
  if (last !== '.' && last !== ',') return { text, decimal: null, ambiguous: null, thousands: null }
  const other: Separator = last === '.' ? ',' : '.'
  const after = text.length - text.lastIndexOf(last) - 1
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(text)
  if (separators.every((one) => one === last)) {
    if (separators.length > 1) return isGrouped ? { text, decimal: null, ambiguous: null, thousands: last } : null
    if (isGrouped && !text.startsWith('0')) return { text, decimal: null, ambiguous: last, thousands: null }
    return after === 0 ? null : { text, decimal: last, ambiguous: null, thousands: null }
  }
  const whole = text.slice(0, text.lastIndexOf(last))
  const isWhole = /^\d{1,3}(?:[.,]\d{3})+$/u.test(whole) && !whole.includes(last)
  return isWhole && after > 0 ? { text, decimal: last, ambiguous: null, thousands: other } : null
}

/** Whether a cell is a number. */
export const isNumberCell = (cell: string): boolean => written(cell) !== null

/** A whole number, whose only possible separators are those of thousands. Null if it is none. */
export function parseCount(cell: string, style: DecimalStyle): number | null {
  if (PLAIN.test(cell)) return Number(cell)
  const number = written(cell)
  if (number === null) return null
  const { ambiguous, decimal, text, thousands } = number
  const [whole = '', fraction = ''] = decimal === null ? [text] : text.split(decimal)
  if (/[^0]/u.test(fraction)) return null
  const value = Number(whole.replaceAll(/[.,]/gu, ''))
  if (!Number.isSafeInteger(value)) return null
  style.sawThousands(thousands ?? ambiguous)
  return value
}

/** Learns from the numbers of a file which separator its decimals have. */
export class DecimalStyle {
  #points = 0
  #commas = 0

  sawThousands(separator: Separator | null): void {
    if (separator !== null) this.sawDecimal(separator === '.' ? ',' : '.')
  }

  sawDecimal(separator: Separator): void {
    if (separator === '.') this.#points += 1
    else this.#commas += 1
  }

  /** Without any evidence, a separator before three digits is one of thousands. */
  isDecimal(separator: Separator): boolean {
    return separator === '.' ? this.#points > this.#commas : this.#commas > this.#points
  }
}

/** A sum of amounts. Those that can be read in two ways are decided at the end of the file. */
export class AmountSum {
  #certain = 0n
  readonly #decimals = { '.': 0n, ',': 0n }
  readonly #wholes = { '.': 0n, ',': 0n }

  /** Adds a number cell. */
  add(cell: string, style: DecimalStyle): void {
    const number = written(cell)
    if (number === null) throw new Error('An amount is not a number.')
    const { ambiguous, decimal, text, thousands } = number
    if (ambiguous !== null) {
      this.#decimals[ambiguous] += micros(text, ambiguous)
      this.#wholes[ambiguous] += micros(text, null)
      return
    }
    style.sawThousands(thousands)
    if (decimal !== null) style.sawDecimal(decimal)
    this.#certain += micros(text, decimal)
  }

  micros(style: DecimalStyle): bigint {
    const separators = ['.', ','] as const
    return separators.reduce(
      (sum, one) => sum + (style.isDecimal(one) ? this.#decimals[one] : this.#wholes[one]),
      this.#certain,
    )
  }
}

/** Digits after the sixth are rounded. */
function micros(text: string, decimal: Separator | null): bigint {
  const [whole = '0', fraction = ''] = decimal === null ? [text] : text.split(decimal)
  const kept = fraction.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0')
  const isUp = fraction.charAt(MICRO_DIGITS) >= '5'
  return BigInt(whole.replaceAll(/[.,]/gu, '')) * MICROS + BigInt(kept) + (isUp ? 1n : 0n)
}
