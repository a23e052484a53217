import { multiples, numberWordsOf } from './numberWords.ts'

export interface SpelledNumber {
  readonly value: string
  /** The text before and after it. */
  readonly before: string
  readonly after: string
  /** True if the word itself means a multiple. */
  readonly isTimes: boolean
}

/** Words that stand within a number, such as “two hundred and five”. */
const joints: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'a', 'of', 'og', 'och', 'i'])
/** Shorter parts occur by chance in longer words. */
const MIN_PART = 4

interface Word {
  readonly text: string
  readonly at: number
  readonly value: number | null
}

/** The numbers that a text has in words. Neighbouring words are one number. */
export function spelledNumbers(text: string, language: string): readonly SpelledNumber[] {
  const table = numberWordsOf(language)
  const words: Word[] = [...text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)].map((match) => ({
    text: match[0],
    at: match.index,
    value: table.get(match[0]) ?? compoundOf(match[0], table),
  }))
  const found: SpelledNumber[] = []
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index]
    if (first === undefined) break
    const multiple = multiples.get(first.text)
    if (multiple !== undefined) found.push(placed(text, { from: first, to: first, value: multiple, isTimes: true }))
    if (first.value === null) continue
    const run = runFrom(words, index)
    const last = words[index + run.length - 1] ?? first
    const values = run.flatMap(({ value }) => (value === null ? [] : [value]))
    found.push(placed(text, { from: first, to: last, value: combined(values), isTimes: false }))
    index += run.length - 1
  }
  return found
}

/** The words of a number that starts at `start`, with the joints between them. */
function runFrom(words: readonly Word[], start: number): readonly Word[] {
  let end = start + 1
  for (;;) {
    const next = words[end]
    if (next === undefined) break
    const isJoint = joints.has(next.text) && (words[end + 1]?.value ?? null) !== null
    if (next.value === null && !isJoint) break
    end += next.value === null ? 2 : 1
  }
  return words.slice(start, end)
}

/** “Thirty seven” is 37, “two hundred and five” is 205, and “half a million” is 500000. */
function combined(values: readonly number[]): number {
  let [total, group] = [0, 0]
  for (const value of values) {
    if (value >= 1_000) {
      total += Math.max(group, group === 0 ? 1 : 0) * value
      group = 0
    } else if (value === 100) group = Math.max(1, group) * 100
    else group += value
  }
  return total + group
}

/** Words that are written as one, such as “dreiundvierzig”, “zweihundert” or “ventidue”. */
function compoundOf(word: string, table: ReadonlyMap<string, number>): number | null {
  for (const [tail, high] of table) {
    if (tail.length < MIN_PART || !word.endsWith(tail) || word === tail) continue
    const head = word.slice(0, -tail.length).replace(/(?:und|en|ën)$/u, '')
    const low = table.get(head) ?? ({ ein: 1, één: 1 } as Readonly<Record<string, number>>)[head]
    if (low !== undefined) return high >= 100 ? low * high : high + low
  }
  return null
}

interface Place {
  readonly from: Word
  readonly to: Word
  readonly value: number
  readonly isTimes: boolean
}

function placed(text: string, { from, isTimes, to, value }: Place): SpelledNumber {
  return {
    value: String(value),
    before: text.slice(0, from.at),
    after: text.slice(to.at + to.text.length),
    isTimes,
  }
}
