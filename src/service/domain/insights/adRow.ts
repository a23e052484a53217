import { shortened } from '../../../base/graphemes.ts'
import type { TableRecord } from '../imports/tableRecords.ts'
import { headerKey } from './adColumns.ts'
import { type AdColumn, adColumns, type CountColumn, countColumns } from './adHeaders.ts'
import { type DecimalStyle, isEmptyCell, isNumberCell, parseCount, parseDay } from './adNumbers.ts'

/** A row of an ad. Counts that it does not have are missing. */
export interface AdRow {
  readonly adId: string | null
  readonly name: string
  readonly adSetName: string | null
  readonly campaignName: string | null
  readonly currency: string | null
  readonly resultType: string | null
  readonly periodStart: string | null
  readonly periodEnd: string | null
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

/** Reads a row of a file. A row without the name and the id of an ad may be the total of all. */
export function adRowOf(
  { cells, columns }: TableRecord,
  places: ReadonlyMap<AdColumn, number>,
  style: DecimalStyle,
): ReadRow {
  const textOf = (column: AdColumn): string => {
    const place = places.get(column)
    return place === undefined ? '' : cellText(cells[place])
  }
  const optional = (column: AdColumn): string | null => {
    const text = textOf(column).replaceAll(/\s+/gu, ' ').trim()
    return isEmptyCell(text) ? null : shortened(text, MAX_TEXT_LENGTH)
  }
  const adId = isRoundedId(cells[places.get('adId') ?? -1])
    ? null
    : (optional('adId')?.replace(/^(?:ag|c|a):/u, '') ?? null)
  const name = optional('adName')
  if (adId === null && (name === null || TOTAL.test(name))) return { kind: 'total', isDaily: false }
  const days = daysOf(textOf, { columns, places })
  if (days.kind !== 'days') return days
  const counts = new Map<CountColumn, number>()
  for (const column of countColumns) {
    const cell = column === 'hookPlays3' && !places.has(column) ? hookAction(cells, columns) : textOf(column)
    if (isEmptyCell(cell)) continue
    const count = parseCount(cell, style)
    if (count === null) return { kind: 'refused', refusal: { reason: 'number', column, value: cell } }
    counts.set(column, count)
  }
  const [adSetName, campaignName] = [optional('adSetName'), optional('campaignName')]
  const currency = /^[A-Z]{3}$/u.exec(textOf('currency').trim().toUpperCase())?.[0] ?? null
  const { periodEnd, periodStart } = days
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
  return { kind: 'ad', row: { ...named, periodStart, periodEnd, counts, spend, columns: new Set(places.keys()) } }
}

/** Whether a spreadsheet or a JSON reader has rounded an id, such as to `1.20214E+17`, so that many ads have it. */
const isRoundedId = (cell: unknown): boolean =>
  typeof cell === 'number'
    ? !Number.isSafeInteger(cell)
    : typeof cell === 'string' && /^\d(?:[.,]\d+)?e\+?\d+$/iu.test(cell.trim())

type Days =
  | { readonly kind: 'days'; readonly periodStart: string | null; readonly periodEnd: string | null }
  | Exclude<ReadRow, { kind: 'ad' }>

/** The first and the last day of a row. Without a day, a row of a daily file is the total of an ad. */
function daysOf(
  textOf: (column: AdColumn) => string,
  { columns, places }: { readonly columns: readonly string[]; readonly places: ReadonlyMap<AdColumn, number> },
): Days {
  const day = textOf('day').trim()
  if (places.has('day') && !/\d/u.test(day)) return { kind: 'total', isDaily: true }
  const asked = places.has('day') ? (['day', 'day'] as const) : (['periodStart', 'periodEnd'] as const)
  const found: (string | null)[] = []
  for (const column of asked) {
    const cell = textOf(column)
    const value = isEmptyCell(cell) ? null : knownDay(cell, columns[places.get(column) ?? -1] ?? '')
    if (value === null && !isEmptyCell(cell))
      return { kind: 'refused', refusal: { reason: 'day', column, value: cell } }
    found.push(value)
  }
  const [periodStart = null, periodEnd = null] = found
  const isWhole = periodStart !== null && periodEnd !== null && periodStart <= periodEnd
  return { kind: 'days', periodStart: isWhole ? periodStart : null, periodEnd: isWhole ? periodEnd : null }
}

const englishDays = new Set(
  [adColumns.day, adColumns.periodStart, adColumns.periodEnd].flatMap(({ names }) =>
    (names[0] ?? '').split(',').map((name) => headerKey(name)),
  ),
)
const isEnglish = (header: string): boolean => englishDays.has(headerKey(header))

/** The last days that were read, by header and cell, because a file repeats few days in many rows. */
const days = new Map<string, string | null>()
const MAX_KNOWN_DAYS = 1_000

function knownDay(cell: string, header: string): string | null {
  const key = `${header.length} ${header} ${cell}`
  const known = days.get(key)
  if (known !== undefined) return known
  const day = parseDay(cell, isEnglish(header))
  if (days.size === MAX_KNOWN_DAYS) days.clear()
  if (key.length < 200) days.set(key, day)
  return day
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
