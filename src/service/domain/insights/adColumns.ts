import { type AdColumn, adColumns } from './adHeaders.ts'

/** A header without what varies: case, accents, blanks, punctuation and a currency at the end. */
export function headerKey(header: string): string {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .replace(CURRENCY_AT_END, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, '')
}

/** Headers are shorter; normalising a long text could take quadratic time. */
const MAX_HEADER_LENGTH = 200
const CURRENCY_AT_END = /\s*[([（](?<currency>[A-Z]{3})[)\]）]\s*$/u

/** The currency that a header names, such as `EUR` of `Amount spent (EUR)`. */
export const currencyIn = (header: string): string | null =>
  CURRENCY_AT_END.exec(header.slice(0, MAX_HEADER_LENGTH))?.groups?.['currency'] ?? null

const columnByKey: ReadonlyMap<string, AdColumn> = new Map(
  Object.entries(adColumns).flatMap(([column, { names }]) =>
    names.flatMap((line) => line.split(',')).map((name) => [headerKey(name), column as AdColumn] as const),
  ),
)

/** The place of each column in a table. The first of several headers with one meaning counts. */
export function adColumnsIn(headers: readonly string[]): ReadonlyMap<AdColumn, number> {
  const places = new Map<AdColumn, number>()
  for (const [place, header] of headers.entries()) {
    const column = columnByKey.get(headerKey(header))
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  return places
}
