import { digitsAt, isExcluded } from '../../../../composition/sequences/combinations.ts'
import type { CombinationSpace, Slot } from '../../../../composition/sequences/combinationSpace.ts'

/** The numbers of the combinations that the wall shows, in order. Nothing is stored per combination if none are left out. */
export interface WallList {
  readonly length: number
  readonly indexAt: (place: number) => number
}

export interface WallFilter {
  /** Chosen files by slot. A slot without an entry shows all of its files. */
  readonly files: ReadonlyMap<string, ReadonlySet<string>>
  /** Hides the combinations that a rule excludes. */
  readonly hidesExcluded: boolean
  /** In milliseconds. Null for any length. */
  readonly minMs: number | null
  readonly maxMs: number | null
}

export const noFilter: WallFilter = { files: new Map(), hidesExcluded: false, minMs: null, maxMs: null }

export const slotKey = ({ position, slot }: Pick<Slot, 'slot' | 'position'>): string => `${slot} ${position}`

/** Combinations of the chosen files only. They are numbers of a smaller mixed radix, in the same order. */
export function listOfFiles(
  { examinedCount, slots }: CombinationSpace,
  { files }: Pick<WallFilter, 'files'>,
): WallList {
  const allowed = slots.map((slot) => {
    const chosen = files.get(slotKey(slot))
    return slot.ids.flatMap((id, digit) => (chosen === undefined || chosen.has(id) ? [digit] : []))
  })
  const weights = slots.map((_, at) => slots.slice(at + 1).reduce((product, { ids }) => product * ids.length, 1))
  const indexAt = (place: number): number => {
    let [rest, index] = [place, 0]
    for (let slot = slots.length - 1; slot >= 0; slot -= 1) {
      const digits = allowed[slot] ?? []
      index += (digits[rest % digits.length] ?? 0) * (weights[slot] ?? 1)
      rest = Math.floor(rest / digits.length)
    }
    return index
  }
  const product = allowed.reduce((count, digits) => count * digits.length, examinedCount > 0 ? 1 : 0)
  return { length: countBelow(Math.min(product, Number.MAX_SAFE_INTEGER), indexAt, examinedCount), indexAt }
}

/** How many places lead to a number below the limit. */
function countBelow(places: number, indexAt: (place: number) => number, limit: number): number {
  let [low, high] = [0, places]
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if (indexAt(middle) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The combinations of a list that pass a test. It yields often, so that the page stays responsive. */
export function* keptOf(list: WallList, isKept: (index: number) => boolean): Generator<undefined, WallList> {
  const kept: number[] = []
  for (let place = 0; place < list.length; place += 1) {
    const index = list.indexAt(place)
    if (isKept(index)) kept.push(index)
    if (place % 256 === 255) yield
  }
  return { length: kept.length, indexAt: (place) => kept[place] ?? 0 }
}

/** How many examined combinations no rule excludes. It yields often. */
export function* includedCount(space: CombinationSpace): Generator<undefined, number> {
  if (space.rules.every((slot) => slot.every((rules) => rules.length === 0))) return space.examinedCount
  let count = 0
  for (let index = 0; index < space.examinedCount; index += 1) {
    if (!isExcluded(space, digitsAt(space, index))) count += 1
    if (index % 256 === 255) yield
  }
  return count
}
