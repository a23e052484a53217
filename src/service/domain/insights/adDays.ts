import { headerKey } from './adColumns.ts'
import { adColumns } from './adHeaders.ts'

type Order = 'dayFirst' | 'monthFirst'

/** A day such as `2026-11-28`, as either order of its numbers reads it. Days that only one order can read are alike. */
interface WrittenDay extends Readonly<Record<Order, string>> {
  /** The order that the numbers prove. */
  readonly proven: Order | null
}

interface Span {
  readonly start: string
  readonly end: string
}

/** The first and the last day in either order. Null if they are unknown. */
export type WrittenSpan = Readonly<Record<Order, Span | null>>

const englishDays = new Set(
  [adColumns.day, adColumns.periodStart, adColumns.periodEnd].flatMap(({ names }) =>
    (names[0] ?? '').split(',').map((name) => headerKey(name)),
  ),
)

/** Learns from the days of a file whether `3/4/2026` is in April or in March. */
export class DayOrder {
  readonly #counts = { dayFirst: 0, monthFirst: 0 }
  #isEnglish = false

  /** Open point: order without any evidence — the month is first below English headers, as in files of the United States. */
  sawHeader(header: string): void {
    this.#isEnglish ||= englishDays.has(headerKey(header))
  }

  saw({ proven }: WrittenDay): void {
    if (proven !== null) this.#counts[proven] += 1
  }

  spanOf(span: WrittenSpan): Span | null {
    const { dayFirst, monthFirst } = this.#counts
    const isMonthFirst = dayFirst === monthFirst ? this.#isEnglish : monthFirst > dayFirst
    return isMonthFirst ? span.monthFirst : span.dayFirst
  }
}

/** The days from the first to the last one. They are unknown if either is, or if they are the wrong way round. */
export function spanBetween(first: WrittenDay | null, last: WrittenDay | null): WrittenSpan {
  const inOrder = (order: Order): Span | null =>
    first === null || last === null || first[order] > last[order] ? null : { start: first[order], end: last[order] }
  return { dayFirst: inOrder('dayFirst'), monthFirst: inOrder('monthFirst') }
}

/** The days that contain both spans. They are unknown if those of either are. */
export function joinedSpans(one: WrittenSpan, other: WrittenSpan): WrittenSpan {
  return {
    dayFirst: joined(one.dayFirst, other.dayFirst),
    monthFirst: joined(one.monthFirst, other.monthFirst),
  }
}

function joined(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return null
  if (one.start <= other.start && one.end >= other.end) return one
  return { start: one.start < other.start ? one.start : other.start, end: one.end > other.end ? one.end : other.end }
}

/** The last days that were read, because a file repeats few days in many rows. */
const days = new Map<string, WrittenDay | null>()
const MAX_KNOWN_DAYS = 1_000
const MAX_KNOWN_LENGTH = 100

/** Reads a day. Null if the cell has none. */
export function parseDay(cell: string): WrittenDay | null {
  const known = days.get(cell)
  if (known !== undefined) return known
  const day = writtenDay(cell.normalize('NFKC').trim())
  if (days.size === MAX_KNOWN_DAYS) days.clear()
  if (cell.length < MAX_KNOWN_LENGTH) days.set(cell, day)
  return day
}

function writtenDay(text: string): WrittenDay | null {
  const iso = /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})(?:日|\D.{0,30})?$/u.exec(text)?.groups
  if (iso !== undefined) return certain(dayOf(iso['year'], iso['month'], iso['day']))
  const local = /^(?<first>\d{1,2})(?<separator>[-/.]) ?(?<second>\d{1,2})[-/.] ?(?<year>\d{4})(?:\D.{0,30})?$/u.exec(
    text,
  )?.groups
  if (local === undefined) return null
  const { first, second, separator, year } = local
  const dayFirst = dayOf(year, second, first)
  // Only days with slashes are written in both orders.
  if (separator !== '/') return certain(dayFirst)
  const monthFirst = dayOf(year, first, second)
  if (dayFirst === null) return certain(monthFirst, 'monthFirst')
  return monthFirst === null ? certain(dayFirst, 'dayFirst') : { dayFirst, monthFirst, proven: null }
}

const certain = (day: string | null, proven: Order | null = null): WrittenDay | null =>
  day === null ? null : { dayFirst: day, monthFirst: day, proven }

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : null
}
