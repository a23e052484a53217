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

interface Meaning {
  readonly column: AdColumn
  /** The place of the name among those of its language. The first one says the column best. */
  readonly rank: number
}

const meaningByKey: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(adColumns)
    .flatMap(([column, { names }]) =>
      names.flatMap((line) =>
        line.split(',').map((name, rank) => [headerKey(name), { column: column as AdColumn, rank }] as const),
      ),
    )
    // The best rank of a name that several languages have is set last.
    .toSorted(([, one], [, other]) => other.rank - one.rank),
)

/** The place of each column in a table. The best of several headers with one meaning counts, else the first one. */
export function adColumnsIn(headers: readonly string[]): ReadonlyMap<AdColumn, number> {
  const found = new Map<AdColumn, { readonly place: number; readonly rank: number }>()
  for (const [place, header] of headers.entries()) {
    const meaning = meaningByKey.get(headerKey(header))
    if (meaning === undefined) continue
    const { column, rank } = meaning
    if (rank < (found.get(column)?.rank ?? Number.POSITIVE_INFINITY)) found.set(column, { place, rank })
  }
  return new Map([...found].map(([column, { place }]) => [column, place]))
}
