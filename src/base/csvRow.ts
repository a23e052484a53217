/** A line of a CSV file, with its line break. */
export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/**
 * Spreadsheets evaluate cells that look like a formula, so an apostrophe is put before them. Numbers need none, because
 * they are never negative.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
