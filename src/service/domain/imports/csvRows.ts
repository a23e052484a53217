import { OperationError } from '../OperationError.ts'

export interface TableRow {
  /** The line of the file on which the row starts, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Longer rows come from a quote that is never closed. */
const MAX_ROW_LENGTH = 200_000

/** The text from which the separator is read. */
const SNIFFED_LENGTH = 65_536

const COMMA = ','

/**
 * The rows of a CSV file, with trimmed cells. Cells are separated by tabs, semicolons or commas; quoted ones may contain
 * separators, line ends and doubled quotes. Empty rows are left out. Takes linear time, and the memory of a row.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let reader: RowReader | null = null
  let unread = ''
  for await (const chunk of chunks) {
    if (reader === null) {
      unread += chunk
      if (unread.length < SNIFFED_LENGTH) continue
      reader = new RowReader(separatorOf(unread))
      yield* reader.read(unread)
    } else yield* reader.read(chunk)
  }
  if (reader === null) {
    reader = new RowReader(separatorOf(unread))
    yield* reader.read(unread)
  }
  yield* reader.end()
}

/** The separator of the first line that has one: a tab, or else the more frequent of comma and semicolon. */
function separatorOf(text: string): string {
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const named = /^\uFEFF?sep=(?<separator>[,;\t])$/iu.exec(line)?.groups?.['separator']
    if (named !== undefined) return named
    if (line.includes('\t')) return '\t'
    const [semicolons, commas] = [line.split(';').length, line.split(COMMA).length]
    if (semicolons + commas > 2) return semicolons > commas ? ';' : COMMA
  }
  return COMMA
}

/** Splits text into rows, a piece at a time. */
class RowReader {
  readonly #separator: string
  #cells: string[] = []
  /** The cell so far, without the part of the current piece. */
  #cell = ''
  #state: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  #line = 1
  #rowLine = 1
  #length = 0
  #wasReturn = false

  constructor(separator: string) {
    this.#separator = separator
  }

  *read(text: string): Generator<TableRow> {
    let from = 0
    const take = (end: number): void => {
      this.#cell += text.slice(from, end)
    }
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      this.#length += 1
      if (this.#length > MAX_ROW_LENGTH)
        throw new OperationError('import_unreadable', { reason: 'row', line: this.#rowLine })
      const isSecondOfEnd = character === '\n' && this.#wasReturn
      const isEnd = character === '\n' || character === '\r'
      this.#wasReturn = character === '\r'
      if (isEnd && !isSecondOfEnd) this.#line += 1
      if (this.#state === 'quoted') {
        if (character !== '"') continue
        take(at)
        from = at + 1
        this.#state = 'closing'
        continue
      }
      if (character === '"' && this.#state !== 'plain') {
        // A quote after a closing one is a quote of the cell.
        from = this.#state === 'closing' ? at : at + 1
        this.#state = 'quoted'
        continue
      }
      if (character === this.#separator || isEnd) {
        take(at)
        from = at + 1
        if (character === this.#separator) this.#endCell()
        else yield* this.#endRow()
      } else if (this.#state === 'closing' || (this.#state === 'start' && !/\s/u.test(character))) this.#state = 'plain'
    }
    take(text.length)
  }

  *end(): Generator<TableRow> {
    yield* this.#endRow()
  }

  #endCell(): void {
    this.#cells.push(this.#cell.replace(/^\uFEFF/u, '').trim())
    this.#cell = ''
    this.#state = 'start'
  }

  *#endRow(): Generator<TableRow> {
    this.#endCell()
    const row = { line: this.#rowLine, cells: this.#cells }
    this.#cells = []
    this.#length = 0
    this.#rowLine = this.#line
    if (row.cells.some((cell) => cell !== '')) yield row
  }
}
