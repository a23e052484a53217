import type { SpelledNumber } from './spelledNumbers.ts'

const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
}
const places: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }
const groups: Readonly<Record<string, number>> = { 万: 10_000, 萬: 10_000, 亿: 100_000_000, 億: 100_000_000 }
const signs = [digits, places, groups].flatMap((each) => Object.keys(each)).join('')
/** A single one is often part of a word, such as 一起. */
const runs = new RegExp(`[${signs}]{2,}|[${signs.replace('一', '')}]|一(?=[倍%％折年天个個月日割番位成分])`, 'gu')

/** The numbers that a text has in Chinese or Japanese numerals. */
export function ideographicNumbers(text: string): readonly SpelledNumber[] {
  return [...text.matchAll(runs)].map((match) => ({
    value: String(valueOf([...match[0]])),
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
    isTimes: false,
  }))
}

function valueOf(run: readonly string[]): number {
  if (run.every((sign) => digits[sign] !== undefined)) return Number(run.map((sign) => digits[sign]).join(''))
  let [total, group, digit] = [0, 0, 0]
  for (const sign of run) {
    const place = places[sign]
    const large = groups[sign]
    if (place !== undefined) {
      group += Math.max(1, digit) * place
      digit = 0
    } else if (large !== undefined) {
      total += Math.max(1, group + digit) * large
      group = 0
      digit = 0
    } else digit = digits[sign] ?? 0
  }
  return total + group + digit
}
