import { isSame } from '../isSame.ts'

/** An entry that both sides changed differently. */
export interface EntryClash {
  readonly index: number
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Two changes of one list, joined. At a clash the entry is the one of the base. */
export interface MergedList {
  readonly entries: readonly unknown[]
  readonly clashes: readonly EntryClash[]
}

/** Three versions of a list. */
export interface ListVersions {
  readonly base: readonly unknown[]
  readonly mine: readonly unknown[]
  readonly theirs: readonly unknown[]
}

/** `[start, end)` of the base, and what a side has there instead. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly entries: readonly unknown[]
}

/** The one span outside of which a side has the entries of the base. */
function hunkOf(base: readonly unknown[], side: readonly unknown[]): Hunk {
  const shorter = Math.min(base.length, side.length)
  let start = 0
  while (start < shorter && isSame(base[start], side[start])) start += 1
  let tail = 0
  while (tail < shorter - start && isSame(base.at(-1 - tail), side.at(-1 - tail))) tail += 1
  return { start, end: base.length - tail, entries: side.slice(start, side.length - tail) }
}

const isInsertion = ({ start, end }: Hunk): boolean => start === end

function joined(base: readonly unknown[], first: Hunk, second: Hunk): unknown[] {
  return [
    ...base.slice(0, first.start),
    ...first.entries,
    ...base.slice(first.end, second.start),
    ...second.entries,
    ...base.slice(second.end),
  ]
}

/** Lists of one length, entry by entry. */
function mergedByIndex({ base, mine, theirs }: ListVersions): MergedList {
  const clashes: EntryClash[] = []
  const entries = base.map((entry, index) => {
    const [left, right] = [mine[index], theirs[index]]
    if (isSame(left, right) || isSame(right, entry)) return left
    if (isSame(left, entry)) return right
    clashes.push({ index, base: entry, mine: left, theirs: right })
    return entry
  })
  return { entries, clashes }
}

/**
 * Joins two changes of a list: spans that do not meet, else entry by entry where no side added or deleted any.
 * Null where neither tells what belongs to what.
 *
 *     base a b c d    mine a b₁ b₂ c d    theirs a b c d′   →   a b₁ b₂ c d′
 */
export function mergeList(versions: ListVersions): MergedList | null {
  const { base, mine, theirs } = versions
  const [left, right] = [hunkOf(base, mine), hunkOf(base, theirs)]
  const meetAtOnePoint = isInsertion(left) && isInsertion(right) && left.start === right.start
  if (!meetAtOnePoint && left.end <= right.start) return { entries: joined(base, left, right), clashes: [] }
  if (!meetAtOnePoint && right.end <= left.start) return { entries: joined(base, right, left), clashes: [] }
  if (mine.length !== base.length || theirs.length !== base.length) return null
  return mergedByIndex(versions)
}
