import { seededRandom } from './seededRandom.ts'

/** The chosen value of each factor, as an index. */
export type Row = readonly number[]

/** Number of candidates for each row. The one that covers the most new pairs is chosen. */
const CANDIDATES = 40

/**
 * Rows in which every pair of values of two factors occurs. They are found by a greedy search, which returns few rows,
 * but not always the fewest.
 *
 * @param sizes number of values of each factor
 */
export function pairwiseRows(sizes: readonly number[], seed: number): readonly Row[] {
  const random = seededRandom(seed)
  const uncovered = new Set(pairsOf(sizes))
  const rows: Row[] = []
  while (uncovered.size > 0) {
    const [first] = uncovered
    if (first === undefined) break
    const candidates = Array.from({ length: CANDIDATES }, () => rowFrom(first, sizes, { random, uncovered }))
    const row = candidates.reduce((best, candidate) =>
      newPairs(candidate, uncovered) > newPairs(best, uncovered) ? candidate : best,
    )
    for (const pair of pairsIn(row)) uncovered.delete(pair)
    rows.push(row)
  }
  return rows
}

/** Every combination of the factors' values. */
export function productRows(sizes: readonly number[]): readonly Row[] {
  return sizes.reduce<readonly Row[]>(
    (rows, size) => rows.flatMap((row) => Array.from({ length: size }, (_, value) => [...row, value])),
    [[]],
  )
}

/** A factor and one of its values, as indices. */
type Choice = readonly [number, number]

const pairName = (one: Choice, other: Choice): string => [...one, ...other].join(' ')

/** All pairs that rows must cover. */
export function pairsOf(sizes: readonly number[]): readonly string[] {
  return sizes.flatMap((sizeOfOne, one) =>
    sizes
      .slice(one + 1)
      .flatMap((sizeOfOther, offset) =>
        productRows([sizeOfOne, sizeOfOther]).map(([valueOfOne = 0, valueOfOther = 0]) =>
          pairName([one, valueOfOne], [one + 1 + offset, valueOfOther]),
        ),
      ),
  )
}

/** The pairs that one row covers. */
export function pairsIn(row: Row): readonly string[] {
  return row.flatMap((value, one) =>
    row.slice(one + 1).map((other, offset) => pairName([one, value], [one + 1 + offset, other])),
  )
}

const newPairs = (row: Row, uncovered: ReadonlySet<string>): number =>
  pairsIn(row).filter((pair) => uncovered.has(pair)).length

/**
 * A row that contains the given pair. The other factors are filled in random order, each with the value that covers the
 * most new pairs.
 */
function rowFrom(
  pair: string,
  sizes: readonly number[],
  { random, uncovered }: { readonly random: () => number; readonly uncovered: ReadonlySet<string> },
): Row {
  const [one = 0, valueOfOne = 0, other = 0, valueOfOther = 0] = pair.split(' ').map(Number)
  const chosen = new Map([
    [one, valueOfOne],
    [other, valueOfOther],
  ])
  const rest = sizes.flatMap((_, factor) => (chosen.has(factor) ? [] : [{ factor, order: random() }]))
  for (const { factor } of rest.toSorted((a, b) => a.order - b.order)) {
    const gain = (value: number): number =>
      [...chosen].filter((known) =>
        uncovered.has(known[0] < factor ? pairName(known, [factor, value]) : pairName([factor, value], known)),
      ).length
    const values = Array.from({ length: sizes[factor] ?? 0 }, (_, value) => ({
      value,
      gain: gain(value),
      order: random(),
    }))
    const [best] = values.toSorted((a, b) => b.gain - a.gain || a.order - b.order)
    chosen.set(factor, best?.value ?? 0)
  }
  return sizes.map((_, factor) => chosen.get(factor) ?? 0)
}
