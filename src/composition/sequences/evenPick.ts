import { combinationAt, includedDigits, type Combination } from './combinations.ts'
import type { CombinationSpace } from './combinationSpace.ts'

/** Number of rows between two yields. They take a small part of the time of a display frame. */
const ROWS_PER_STEP = 1_024

/** The included combinations as rows of small numbers, which need little memory, because there may be 100,000. */
interface Candidates {
  readonly indices: readonly number[]
  readonly digits: Uint8Array
  readonly width: number
}

function* candidatesOf(space: CombinationSpace): Generator<undefined, Candidates> {
  const width = space.slots.length
  const indices: number[] = []
  const digits = new Uint8Array(space.examinedCount * width)
  for (const one of includedDigits(space)) {
    digits.set(one.digits, indices.length * width)
    indices.push(one.index)
    if (indices.length % ROWS_PER_STEP === 0) yield
  }
  return { indices, digits, width }
}

/** Counts how often each file, and each pair of files, was picked. */
class Uses {
  readonly #candidates: Candidates
  /** The number of each slot's first file among all files. */
  readonly #first: readonly number[]
  readonly #files: number
  readonly #singles: Uint32Array
  readonly #pairs: Uint32Array

  constructor(space: CombinationSpace, candidates: Candidates) {
    this.#candidates = candidates
    const sizes = space.slots.map(({ ids }) => ids.length)
    this.#first = sizes.map((_, slot) => sizes.slice(0, slot).reduce((sum, size) => sum + size, 0))
    this.#files = sizes.reduce((sum, size) => sum + size, 0)
    this.#singles = new Uint32Array(this.#files)
    this.#pairs = new Uint32Array(this.#files ** 2)
  }

  #file(row: number, slot: number): number {
    return (this.#first[slot] ?? 0) + (this.#candidates.digits[row * this.#candidates.width + slot] ?? 0)
  }

  /** Sums the squares of the counts, so that a file picked twice costs more than two files picked once. */
  singlesOf(row: number): number {
    let sum = 0
    for (let slot = 0; slot < this.#candidates.width; slot += 1) sum += (this.#singles[this.#file(row, slot)] ?? 0) ** 2
    return sum
  }

  pairsOf(row: number): number {
    let sum = 0
    for (let one = 0; one < this.#candidates.width; one += 1) {
      const start = this.#file(row, one) * this.#files
      for (let other = one + 1; other < this.#candidates.width; other += 1)
        sum += this.#pairs[start + this.#file(row, other)] ?? 0
    }
    return sum
  }

  add(row: number): void {
    for (let one = 0; one < this.#candidates.width; one += 1) {
      const file = this.#file(row, one)
      this.#singles[file] = (this.#singles[file] ?? 0) + 1
      for (let other = one + 1; other < this.#candidates.width; other += 1) {
        const pair = file * this.#files + this.#file(row, other)
        this.#pairs[pair] = (this.#pairs[pair] ?? 0) + 1
      }
    }
  }
}

/**
 * The row whose files were used least. If there are several such rows, the one whose pairs of files were used least.
 */
function* cheapestRow(uses: Uses, { indices }: Candidates, taken: ReadonlySet<number>): Generator<undefined, number> {
  let best = { row: -1, singles: Number.POSITIVE_INFINITY, pairs: Number.POSITIVE_INFINITY }
  for (let row = 0; row < indices.length; row += 1) {
    if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield
    const singles = uses.singlesOf(row)
    if (singles > best.singles || (singles === best.singles && best.pairs === 0) || taken.has(row)) continue
    const pairs = uses.pairsOf(row)
    if (singles < best.singles || pairs < best.pairs) best = { row, singles, pairs }
  }
  return best.row
}

/**
 * Combinations that together use every file about equally often, and as many pairs of files as possible. There are
 * fewer than `count` if the rules exclude too many. They are in the order of their numbers. Yields often, because
 * choosing from 100,000 takes seconds.
 */
export function* evenPick(space: CombinationSpace, count: number): Generator<undefined, Combination[]> {
  const candidates = yield* candidatesOf(space)
  const uses = new Uses(space, candidates)
  const taken = new Set<number>()
  while (taken.size < Math.min(count, candidates.indices.length)) {
    const row = yield* cheapestRow(uses, candidates, taken)
    taken.add(row)
    uses.add(row)
  }
  const picked = [...taken].map((row) => candidates.indices[row] ?? 0)
  return picked.sort((one, other) => one - other).map((index) => combinationAt(space, index))
}
