import { errorOf } from '../../../../contract/jobErrors.ts'
import { MAX_REFUSED_ROWS, type RefusedRow } from '../../../../contract/extensions/importRoutes.ts'
import type { ResearchProvider } from '../../../../contract/operations/research/researchItems.ts'
import { tableRecords } from '../../imports/tableRecords.ts'
import { OperationError } from '../../OperationError.ts'
import type { SwipeItem } from '../swipeRow.ts'
import { plainHeader, swipeColumns } from './swipeColumns.ts'
import { swipeItemReader } from './swipeItems.ts'

export interface SwipeFile {
  readonly items: readonly SwipeItem[]
  /** Companies that only ads name. They do not replace companies that are known. */
  readonly namedCompanies: readonly SwipeItem[]
  readonly rowCount: number
  readonly refusedCount: number
  readonly refusedRows: readonly RefusedRow[]
}

/** Rows above the one with the names of the columns have fewer that are known. */
const MIN_COLUMNS = 2

/** Open point: results of a file — at most 10,000, as ads of an ad manager. They are in memory at once. */
const MAX_IMPORTED_RESULTS = 10_000

/** Reads a file in linear time. A row that occurs again replaces the earlier one. */
export async function readSwipeFile(path: string, provider: ResearchProvider): Promise<SwipeFile> {
  const known = new Set(Object.values<readonly string[]>(swipeColumns[provider]).flat())
  const isColumn = (cell: string): boolean => known.has(plainHeader(cell))
  const read = swipeItemReader(provider)
  const items = new Map<string, SwipeItem>()
  const refusedRows: RefusedRow[] = []
  let rowCount = 0
  let refusedCount = 0
  for await (const record of tableRecords(path, (cells) => cells.filter(isColumn).length >= MIN_COLUMNS)) {
    const item = read(record)
    if (item !== null) {
      rowCount += 1
      const key = `${item.item.kind}:${item.item.resultId}`
      if (items.size === MAX_IMPORTED_RESULTS && !items.has(key))
        throw new OperationError('import_unreadable', { reason: 'results', most: MAX_IMPORTED_RESULTS })
      items.set(key, item)
      continue
    }
    refusedCount += 1
    if (refusedRows.length < MAX_REFUSED_ROWS)
      refusedRows.push({ ...errorOf('import_row_refused', { reason: 'empty' }), line: record.line })
  }
  if (rowCount === 0) {
    const [first] = refusedRows
    if (first === undefined) throw new OperationError('import_unreadable', { reason: 'no_rows' })
    throw new OperationError('import_unreadable', { reason: 'no_rows_left', line: first.line })
  }
  return {
    items: [...items.values()],
    namedCompanies: companiesOf([...items.values()]),
    rowCount,
    refusedCount,
    refusedRows,
  }
}

function companiesOf(items: readonly SwipeItem[]): readonly SwipeItem[] {
  const known = new Set(items.flatMap(({ item }) => (item.kind === 'company' ? [item.pageId] : [])))
  const names = new Map<string, string>()
  for (const { item } of items) {
    if (item.kind === 'ad' && item.pageId !== null && item.companyName !== null && !known.has(item.pageId))
      names.set(item.pageId, item.companyName)
  }
  const unknown = { category: null, verification: null, country: null, likes: null, imageAddress: null }
  return [...names].map(([pageId, name]) => ({ item: { kind: 'company', resultId: pageId, pageId, name, ...unknown } }))
}
