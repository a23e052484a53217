import { useMemo } from 'react'
import { isExcludedAt } from '../../../../composition/sequences/combinations.ts'
import type { CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { useSliced } from './useSliced.ts'
import { useWallSpace } from './useWallSpace.ts'
import { keptOf, listOfFiles, type WallFilter, type WallList } from './wallList.ts'

interface Filtering {
  readonly space: CombinationSpace
  readonly filter: WallFilter
  readonly durationOf: (index: number) => number
}

/** The combinations that pass a filter. Slow only if each one must be examined. */
function* filteredList({ durationOf, filter, space }: Filtering): Generator<undefined, WallList> {
  const list = listOfFiles(space, filter)
  const { hidesExcluded, maxMs, minMs } = filter
  const hasLength = minMs !== null || maxMs !== null
  if (!hidesExcluded && !hasLength) return list
  return yield* keptOf(list, (index) => {
    if (hidesExcluded && isExcludedAt(space, index)) return false
    const durationMs = hasLength ? durationOf(index) : 0
    return durationMs >= (minMs ?? 0) && durationMs <= (maxMs ?? Number.POSITIVE_INFINITY)
  })
}

const emptyList: WallList = { length: 0, indexAt: () => 0 }

/** The wall's filtered list. Keeps the last one while the next is computed. */
export function useFilteredList(filter: WallFilter, durationOf: (index: number) => number): WallList {
  const space = useWallSpace()
  const filtering = useMemo((): Filtering => ({ space, filter, durationOf }), [space, filter, durationOf])
  return useSliced(filteredList, filtering) ?? emptyList
}
