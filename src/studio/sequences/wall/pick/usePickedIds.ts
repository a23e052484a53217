import { useMemo } from 'react'
import { useStore } from 'zustand'
import { indexOfChoices, isExcludedAt } from '../../../../composition/sequences/combinations.ts'
import type { CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { useWallSpace } from '../list/useWallSpace.ts'
import type { Picks } from './createPickStore.ts'

/** The ids of the picked combinations that exist and that no rule excludes, in order. Null if all are picked. */
export function pickedIds(picks: Picks, space: CombinationSpace): readonly string[] | null {
  if (picks.kind === 'all') return null
  return [...picks.chosen]
    .flatMap(([id, choices]) => {
      const index = indexOfChoices(space, choices)
      const isIn = index !== null && index < space.examinedCount && !isExcludedAt(space, index)
      return isIn ? [{ id, index }] : []
    })
    .sort((one, other) => one.index - other.index)
    .map(({ id }) => id)
}

/** The ids of the combinations that a batch renders. Null stands for all that the rules do not exclude. */
export function usePickedIds(): readonly string[] | null {
  const picks = useStore(useSequenceParts().picks)
  const space = useWallSpace()
  return useMemo(() => pickedIds(picks, space), [picks, space])
}
