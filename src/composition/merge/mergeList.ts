import { isSame } from '../isSame.ts'

export interface EntryClash {
  readonly index: number
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Two changes to one list, merged. A conflicting entry has the value of the base. */
export interface MergedList {
  readonly entries: readonly unknown[]
  readonly clashes: readonly EntryClash[]
}

export interface ListVersions {
  readonly base: readonly unknown[]
  readonly mine: readonly unknown[]
  readonly theirs: readonly unknown[]
}

/** A range `[start, end)` of the base, and one side's replacement for it. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly entries: readonly unknown[]
}

/** The smallest range outside of which a side equals the base. */
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

/** Merges lists of equal length, entry by entry. */
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
 * Merges two changes to a list by separate ranges, or else entry by entry if neither side added or deleted any. Null if
 * entries cannot be matched either way.
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
