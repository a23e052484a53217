import { OperationError } from '../OperationError.ts'
import { csvRows } from './csvRows.ts'
import { fileText } from './fileText.ts'
import { jsonObjects } from './jsonObjects.ts'

/** A row of a file with the names of its columns. */
export interface TableRecord {
  /** The line of the file on which it starts, from 1. */
  readonly line: number
  /** The same list for consecutive rows with the same columns. */
  readonly columns: readonly string[]
  /** Texts, or any JSON values. May be shorter than the columns. */
  readonly cells: readonly unknown[]
}

/** Some programs write a title, the dates and an empty line above the columns. */
const MAX_ROWS_ABOVE = 20

/**
 * The rows of a CSV or JSON file; its first character tells which. Rows above the first one that `areColumns` accepts
 * are left out. Without one, the first row has the columns, so that what is missing can be named. Takes linear time, and
 * the memory of a few rows.
 */
export async function* tableRecords(
  path: string,
  areColumns: (cells: readonly string[]) => boolean,
): AsyncGenerator<TableRecord> {
  if (await isJson(path)) {
    yield* ofObjects(path)
    return
  }
  let columns = await columnsOf(path, areColumns)
  let isBelow = false
  for await (const { cells, line } of csvRows(fileText(path))) {
    if (isBelow) yield { line, columns: columns.cells, cells }
    else if (line === columns.line) {
      isBelow = true
      columns = { line, cells }
    }
  }
}

async function columnsOf(path: string, areColumns: (cells: readonly string[]) => boolean) {
  let first: { readonly line: number; readonly cells: readonly string[] } | null = null
  let count = 0
  for await (const row of csvRows(fileText(path))) {
    if (areColumns(row.cells)) return row
    if (first === null || row.cells.length > first.cells.length) first = row
    count += 1
    if (count === MAX_ROWS_ABOVE) break
  }
  if (first === null) throw new OperationError('import_unreadable', { reason: 'no_rows' })
  return first
}

async function isJson(path: string): Promise<boolean> {
  for await (const text of fileText(path)) {
    const start = text.replace(/^\uFEFF/u, '').trimStart()
    if (start !== '') return start.startsWith('[') || start.startsWith('{')
  }
  return false
}

async function* ofObjects(path: string): AsyncGenerator<TableRecord> {
  let columns: readonly string[] = []
  for await (const { line, value } of jsonObjects(fileText(path))) {
    const keys = Object.keys(value)
    const areSame = keys.length === columns.length && keys.every((key, index) => key === columns[index])
    if (!areSame) columns = keys
    yield { line, columns, cells: Object.values(value) }
  }
}
