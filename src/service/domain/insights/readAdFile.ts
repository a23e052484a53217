import { MAX_REFUSED_ROWS, type RefusedRow } from '../../../contract/extensions/importRoutes.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { shortened } from '../../../base/graphemes.ts'
import type { TableRecord } from '../imports/tableRecords.ts'
import { tableRecords } from '../imports/tableRecords.ts'
import { OperationError } from '../OperationError.ts'
import { adColumnsIn, currencyIn } from './adColumns.ts'
import { DayOrder } from './adDays.ts'
import { type AdColumn, adColumns, countColumns } from './adHeaders.ts'
import { DecimalStyle } from './adNumbers.ts'
import type { AdReading } from './adReading.ts'
import { AdSum, identityOf } from './AdSum.ts'
import { type AdRow, adRowOf, type FileStyle, type RowRefusal } from './adRow.ts'

/** Open point: ads of a file — at most 10,000, more than an account shows. */
export const MAX_IMPORTED_ADS = 10_000
const SHOWN_VALUE_LENGTH = 60

export interface AdFile {
  readonly readings: readonly AdReading[]
  /** Rows that were read, without totals and refused ones. */
  readonly rowCount: number
  readonly refusedCount: number
  readonly refusedRows: readonly RefusedRow[]
  readonly missingColumns: readonly string[]
}

/**
 * Reads the ads of a CSV or JSON file of an ad manager. An ad over several rows, such as days or ages, is summed. Takes
 * linear time, and the memory of the ads.
 */
export async function readAdFile(path: string): Promise<AdFile> {
  const reader = new AdFileReader()
  for await (const record of tableRecords(path, (cells) => isComplete(adColumnsIn(cells)))) reader.read(record)
  return reader.end()
}

type Places = ReadonlyMap<AdColumn, number>

const isNamed = (places: Places): boolean => places.has('adName') || places.has('adId')
const isComplete = (places: Places): boolean => isNamed(places) && places.has('impressions')

class AdFileReader {
  readonly #style: FileStyle = { decimals: new DecimalStyle(), days: new DayOrder() }
  readonly #sums = new Map<string, AdSum>()
  readonly #refused: RefusedRow[] = []
  readonly #found = new Set<AdColumn>()
  #columns: readonly string[] = []
  #places: Places = new Map()
  #rowCount = 0
  #refusedCount = 0
  /** A row without the name of an ad, which is a total if no other row follows. */
  #unnamed: number | null = null
  #isFirst = true

  read(record: TableRecord): void {
    if (record.columns !== this.#columns) this.#useColumns(record.columns)
    if (this.#unnamed !== null) this.#refuse(this.#unnamed, { reason: 'unnamed' })
    this.#unnamed = null
    const row = adRowOf(record, this.#places, this.#style)
    if (row.kind === 'total') {
      if (!this.#isFirst) this.#unnamed = row.isDaily ? null : record.line
    } else if (row.kind === 'refused') this.#refuse(record.line, row.refusal)
    else this.#add(row.row)
    this.#isFirst = false
  }

  end(): AdFile {
    if (this.#isFirst) throw new OperationError('import_unreadable', { reason: 'no_rows' })
    const line = this.#refused[0]?.line
    if (this.#sums.size === 0 && line !== undefined)
      throw new OperationError('import_unreadable', { reason: 'no_rows_left', line })
    if (this.#sums.size === 0) throw new OperationError('import_unreadable', { reason: 'no_rows' })
    return {
      readings: [...this.#sums.values()].map((sum) => sum.reading(this.#style)),
      rowCount: this.#rowCount,
      refusedCount: this.#refusedCount,
      refusedRows: this.#refused,
      missingColumns: missingIn(this.#found).map((column) => adColumns[column].title),
    }
  }

  #useColumns(columns: readonly string[]): void {
    const places = adColumnsIn(columns)
    if (this.#isFirst && !isComplete(places)) {
      const missing = [
        ...(isNamed(places) ? [] : [adColumns.adName.title]),
        ...(places.has('impressions') ? [] : [adColumns.impressions.title]),
      ]
      throw new OperationError('import_unreadable', { reason: 'columns', columns: missing.join(', ') })
    }
    this.#columns = columns
    this.#places = places
    for (const [column, place] of places) {
      this.#found.add(column)
      if (['day', 'periodStart', 'periodEnd'].includes(column)) this.#style.days.sawHeader(columns[place] ?? '')
    }
  }

  #add(row: AdRow): void {
    const spendPlace = this.#places.get('spend')
    const currency = row.currency ?? (spendPlace === undefined ? null : currencyIn(this.#columns[spendPlace] ?? ''))
    const key = identityOf({ ...row, currency })
    const sum = this.#sums.get(key) ?? new AdSum({ ...row, currency })
    if (!this.#sums.has(key)) {
      if (this.#sums.size === MAX_IMPORTED_ADS)
        throw new OperationError('import_unreadable', { reason: 'ads', most: MAX_IMPORTED_ADS })
      this.#sums.set(key, sum)
    }
    sum.add(row, this.#style)
    this.#rowCount += 1
  }

  #refuse(line: number, refusal: RowRefusal): void {
    this.#refusedCount += 1
    if (this.#refused.length === MAX_REFUSED_ROWS) return
    const { code, facts, message } =
      refusal.reason === 'unnamed'
        ? errorOf('import_row_refused', { reason: 'unnamed' })
        : errorOf('import_row_refused', {
            reason: refusal.reason,
            column: shortened(this.#columns[this.#places.get(refusal.column) ?? -1] ?? '', SHOWN_VALUE_LENGTH),
            value: shortened(refusal.value, SHOWN_VALUE_LENGTH),
          })
    this.#refused.push({ line, code, facts, message })
  }
}

/** A file has the seconds of one network. */
function missingIn(found: ReadonlySet<AdColumn>): readonly AdColumn[] {
  const wanted = [...countColumns, 'spend' as const]
  const other: Partial<Record<AdColumn, AdColumn>> = { hookPlays3: 'hookPlays2', holdPlays15: 'holdPlays6' }
  return wanted.filter((column) => {
    if (column === 'hookPlays2' || column === 'holdPlays6') return false
    const instead = other[column]
    return !found.has(column) && (instead === undefined || !found.has(instead))
  })
}
