import { shortened } from '../../../base/graphemes.ts'
import type { TableRecord } from '../imports/tableRecords.ts'
import { type DayOrder, parseDay, spanBetween, type WrittenSpan } from './adDays.ts'
import { type AdColumn, type CountColumn, countColumns } from './adHeaders.ts'
import { type DecimalStyle, isEmptyCell, isNumberCell, parseCount } from './adNumbers.ts'

/** A row of an ad. Counts that it does not have are missing. */
export interface AdRow {
  readonly adId: string | null
  readonly name: string
  readonly adSetName: string | null
  readonly campaignName: string | null
  readonly currency: string | null
  readonly resultType: string | null
  readonly days: WrittenSpan
  readonly counts: ReadonlyMap<CountColumn, number>
  /** As written. Null if there is none. */
  readonly spend: string | null
  /** Columns of counts that the file has. */
  readonly columns: ReadonlySet<AdColumn>
}

export type RowRefusal =
  | { readonly reason: 'unnamed' }
  | { readonly reason: 'number' | 'day'; readonly column: AdColumn; readonly value: string }

type ReadRow =
  | { readonly kind: 'ad'; readonly row: AdRow }
  | { readonly kind: 'total'; readonly isDaily: boolean }
  | { readonly kind: 'refused'; readonly refusal: RowRefusal }

const MAX_TEXT_LENGTH = 500
const TOTAL = /^(?:total|gesamt|summe|totale|totaal|suma|razem|ogółem|合計)(?:[\s:]|$)/iu

/** How a file writes its numbers and days, which its rows show. */
export interface FileStyle {
  readonly decimals: DecimalStyle
  readonly days: DayOrder
}

/** Reads a row of a file. A row without the name and the id of an ad may be the total of all. */
export function adRowOf(
  { cells, columns }: TableRecord,
  places: ReadonlyMap<AdColumn, number>,
  style: FileStyle,
): ReadRow {
  const textOf = (column: AdColumn): string => {
    const place = places.get(column)
    return place === undefined ? '' : cellText(cells[place])
  }
  const optional = (column: AdColumn): string | null => {
    const text = textOf(column).replaceAll(/\s+/gu, ' ').trim()
    return isEmptyCell(text) ? null : shortened(text, MAX_TEXT_LENGTH)
  }
  const adId = adIdOf(cells[places.get('adId') ?? -1], optional('adId'))
  const name = optional('adName')
  if (adId === null && (name === null || TOTAL.test(name))) return { kind: 'total', isDaily: false }
  const days = daysOf(textOf, { places, order: style.days })
  if (days.kind !== 'days') return days
  const counts = new Map<CountColumn, number>()
  for (const column of countColumns) {
    const cell = column === 'hookPlays3' && !places.has(column) ? hookAction(cells, columns) : textOf(column)
    if (isEmptyCell(cell)) continue
    const count = parseCount(cell, style.decimals)
    if (count === null) return { kind: 'refused', refusal: { reason: 'number', column, value: cell } }
    counts.set(column, count)
  }
  const [adSetName, campaignName] = [optional('adSetName'), optional('campaignName')]
  const currency = /^[A-Z]{3}$/u.exec(textOf('currency').trim().toUpperCase())?.[0] ?? null
  const named = {
    adId,
    name: name ?? adId ?? '',
    adSetName,
    campaignName,
    currency,
    resultType: optional('resultType'),
  }
  const spend = isEmptyCell(textOf('spend')) ? null : textOf('spend')
  if (spend !== null && !isNumberCell(spend))
    return { kind: 'refused', refusal: { reason: 'number', column: 'spend', value: spend } }
  return { kind: 'ad', row: { ...named, days: days.span, counts, spend, columns: new Set(places.keys()) } }
}

const adIdOf = (cell: unknown, text: string | null): string | null =>
  text === null || isRoundedId(cell) ? null : text.replace(/^(?:ag|c|a):/u, '')

/** Whether a spreadsheet or a JSON reader has rounded an id, such as to `1.20214E+17`, so that many ads have it. */
const isRoundedId = (cell: unknown): boolean =>
  typeof cell === 'number'
    ? !Number.isSafeInteger(cell)
    : typeof cell === 'string' && /^\d(?:[.,]\d+)?e\+?\d+$/iu.test(cell.trim())

type Days = { readonly kind: 'days'; readonly span: WrittenSpan } | Exclude<ReadRow, { kind: 'ad' }>

/** The first and the last day of a row. Without a day, a row of a daily file is the total of an ad. */
function daysOf(
  textOf: (column: AdColumn) => string,
  { order, places }: { readonly order: DayOrder; readonly places: ReadonlyMap<AdColumn, number> },
): Days {
  const isDaily = places.has('day')
  if (isDaily && !/\d/u.test(textOf('day'))) return { kind: 'total', isDaily: true }
  const found = []
  for (const column of isDaily ? (['day'] as const) : (['periodStart', 'periodEnd'] as const)) {
    const cell = textOf(column)
    const day = isEmptyCell(cell) ? null : parseDay(cell)
    if (day === null && !isEmptyCell(cell)) return { kind: 'refused', refusal: { reason: 'day', column, value: cell } }
    if (day !== null) order.saw(day)
    found.push(day)
  }
  return { kind: 'days', span: spanBetween(found[0] ?? null, found.at(-1) ?? null) }
}

/** Text of a cell. APIs answer some counts as lists of actions, of which the first one is the sum. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number' || typeof cell === 'bigint') return String(cell)
  return Array.isArray(cell) && cell.length > 0 ? cellText(valueOf(cell[0])) : ''
}

const valueOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null && 'value' in action && !Array.isArray(action.value) ? action.value : ''

/** The plays of three seconds in the list of actions of an API. */
function hookAction(cells: readonly unknown[], columns: readonly string[]): string {
  const actions = cells[columns.indexOf('actions')]
  if (!Array.isArray(actions)) return ''
  const found: unknown = actions.find(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'action_type' in one && one.action_type === 'video_view',
  )
  return cellText(valueOf(found))
}
