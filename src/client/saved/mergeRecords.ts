import { isSame } from '../../composition/isSame.ts'

/** The version that both sides started from, and those that they made of it. */
export interface Versions<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

interface Merge {
  readonly winner: 'mine' | 'theirs'
  readonly clashes: Set<string>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entries with an id are compared by it, all others by their content. */
const keyOf = (entry: unknown): string =>
  isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : JSON.stringify(entry)

/**
 * Whether both sides replaced the same entry differently. Without ids, a changed entry looks like a removed and an added
 * one, and both versions of it would stay.
 */
function bothReplaced({ base, mine, theirs }: Versions<ReadonlyMap<string, unknown>>): boolean {
  const isGone = ([key, entry]: [string, unknown]): boolean =>
    !(isRecord(entry) && typeof entry['id'] === 'string') && !mine.has(key) && !theirs.has(key)
  const adds = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
    [...one.keys()].some((key) => !base.has(key) && !other.has(key))
  return [...base].some(isGone) && adds(mine, theirs) && adds(theirs, mine)
}

function mergeList(versions: Versions<readonly unknown[]>, path: string, merge: Merge): unknown[] {
  const byKey = (list: readonly unknown[]) => new Map(list.map((entry) => [keyOf(entry), entry]))
  const { base, mine, theirs } = {
    base: byKey(versions.base),
    mine: byKey(versions.mine),
    theirs: byKey(versions.theirs),
  }
  if (bothReplaced({ base, mine, theirs })) {
    merge.clashes.add(path)
    return [...versions[merge.winner]]
  }
  const keys = [...mine.keys(), ...[...theirs.keys()].filter((key) => !mine.has(key))]
  return keys
    .map((key) => mergeValue({ base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }, path, merge))
    .filter((entry) => entry !== undefined)
}

function mergeRecord(versions: Versions<Readonly<Record<string, unknown>>>, path: string, merge: Merge): unknown {
  const { base, mine, theirs } = versions
  const isEntry = typeof mine['id'] === 'string'
  const entries = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => {
    const inner = isEntry ? path : [path, key].filter((part) => part !== '').join('.')
    return [key, mergeValue({ base: base[key], mine: mine[key], theirs: theirs[key] }, inner, merge)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function mergeValue({ base, mine, theirs }: Versions<unknown>, path: string, merge: Merge): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeList({ base, mine, theirs }, path, merge)
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecord({ base, mine, theirs }, path, merge)
  merge.clashes.add(path)
  return merge.winner === 'mine' ? mine : theirs
}

export interface MergedRecords {
  readonly merged: unknown
  /** Paths of the fields that both sides changed differently, such as `context.tone`. */
  readonly clashes: readonly string[]
}

/**
 * Merges two changes to a record, field by field and entry by entry. `winner` decides fields that both sides changed.
 */
export function mergeRecords(versions: Versions<object>, winner: Merge['winner'] = 'mine'): MergedRecords {
  const merge: Merge = { winner, clashes: new Set() }
  return { merged: mergeValue(versions, '', merge), clashes: [...merge.clashes] }
}
