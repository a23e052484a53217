import { ideographicNumbers } from './ideographicNumbers.ts'
import { spelledNumbers } from './spelledNumbers.ts'

export type NumberUnit = 'percent' | 'money' | 'times' | 'plain'

export interface FoundNumber {
  /** Every reading of the number: “1.500” may be 1500 or 1.5. */
  readonly values: ReadonlySet<string>
  readonly unit: NumberUnit
}

const digits = /\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,٫]\d+)?(?:⁄\d+)?/gu

/** The numbers in a text: in digits of any script, with separators of any country, and in words. */
export function numbersIn(text: string, language: string): readonly FoundNumber[] {
  const found: FoundNumber[] = []
  const plain = inAsciiDigits(text)
  for (const match of plain.matchAll(digits)) {
    const end = match.index + match[0].length
    found.push({ values: readingsOf(match[0]), unit: unitOf(plain.slice(0, match.index), plain.slice(end)) })
  }
  // Signs such as Ethiopic or circled numbers that have no digits.
  for (const [sign] of plain.replaceAll(/\d/gu, '').matchAll(/[\p{No}\p{Nl}]/gu))
    if (sign !== '〇') found.push({ values: new Set([sign]), unit: 'plain' })
  const inWords = [...spelledNumbers(plain, language), ...ideographicNumbers(plain)]
  return [
    ...found,
    ...inWords.map(({ after, before, isTimes, value }) => ({
      values: new Set([value]),
      unit: isTimes ? ('times' as const) : unitOf(before, after),
    })),
  ]
}

/** Compatibility forms such as “２”, “²” or “½” are unfolded, invisible signs left out, and digits made ASCII. */
function inAsciiDigits(text: string): string {
  return text
    .replaceAll(/\p{Nl}/gu, (sign) => (sign === '〇' ? sign : ` ${romanValue(sign)} `))
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')
}

/** Digits lie in runs that start with a zero. */
function digitOf(digit: string): string {
  let first = digit.codePointAt(0) ?? 0
  let value = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) {
    first -= 1
    value += 1
  }
  return String(value % 10)
}

const romanSigns: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The value of a sign such as “Ⅻ”. Other signs stay. */
function romanValue(sign: string): string {
  const values = [...sign.normalize('NFKC').toUpperCase()].map((letter) => romanSigns[letter])
  let total = 0
  for (const [index, value] of values.entries()) {
    if (value === undefined) return sign
    total += value < (values[index + 1] ?? 0) ? -value : value
  }
  return String(total)
}

function readingsOf(written: string): ReadonlySet<string> {
  if (written.includes('⁄')) return new Set([written])
  const bare = written.replaceAll(/['’\u00a0\u202f ]/gu, '').replaceAll('٫', '.')
  const english = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/u.test(bare) ? [bare.replaceAll(',', '')] : []
  const german = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/u.test(bare)
    ? [bare.replaceAll('.', '').replaceAll(',', '.')]
    : []
  return new Set([...english, ...german].map((reading) => String(Number(reading))))
}

const percent =
  /^\s*(?:%|percent|per cent|pct|prozent|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|yüzde|퍼센트|パーセント)/iu
const moneyAfter =
  /^\s*(?:\p{Sc}|usd|eur|gbp|chf|jpy|dollars?|euros?|pounds?|bucks?|cents?|pence|quid|francs?|yen|元|円|원|ден|руб)(?!\p{L})/iu
const moneyBefore = /(?:\p{Sc}|(?:usd|eur|gbp|chf|jpy))\s*$/iu
const times =
  /^\s*[-–]?\s*(?:x(?!\p{L})|×|times(?!\p{L})|fold(?!\p{L})|fach|mal(?!\p{L})|fois|veces|vezes|volte|keer|倍|배)/iu

/** Units are next to their number, so that the rest of a long text is not searched. */
const UNIT_REACH = 24

function unitOf(textBefore: string, textAfter: string): NumberUnit {
  const before = textBefore.slice(-UNIT_REACH)
  const after = textAfter.slice(0, UNIT_REACH)
  if (percent.test(after)) return 'percent'
  if (moneyAfter.test(after) || moneyBefore.test(before)) return 'money'
  return times.test(after) ? 'times' : 'plain'
}
