/** Open point: largest pasted table — we read 1 MiB, which is more than any sequence can use. */
export const MAX_TABLE_LENGTH = 1_048_576

/** The separator of the first line: a tab as from spreadsheets, or else the more frequent of comma and semicolon. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const line = end === -1 ? text : text.slice(0, end)
  if (line.includes('\t')) return '\t'
  return line.split(';').length > line.split(',').length ? ';' : ','
}

/**
 * The rows of a table that was copied from a spreadsheet or a CSV file, with trimmed cells. Quoted cells may contain
 * separators, line ends and doubled quotes. Empty rows are left out. Takes linear time.
 */
export function parseTable(text: string): readonly (readonly string[])[] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  const endRow = (): void => {
    if (cells.some((cell) => cell !== '')) rows.push(cells)
    cells = []
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : null
    const start = cell?.end ?? at
    const end = cellEnd(text, start, separator)
    cells.push(((cell?.value ?? '') + text.slice(start, end)).trim())
    if (text[end] !== separator) endRow()
    at = end + 1
    // A separator at the very end starts one more cell.
    if (at === text.length && text[end] === separator) cells.push('')
  }
  endRow()
  return rows
}

/** The content of a quoted cell, and the place after its closing quote. Null if it is never closed. */
function quotedCell(text: string, open: number): { readonly value: string; readonly end: number } | null {
  const parts: string[] = []
  let from = open + 1
  for (;;) {
    const close = text.indexOf('"', from)
    if (close === -1) return null
    parts.push(text.slice(from, close))
    if (text[close + 1] !== '"') return { value: parts.join('"'), end: close + 1 }
    from = close + 2
  }
}

function cellEnd(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return end
}
