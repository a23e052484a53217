import { useStore } from 'zustand'
import type { CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { useSequenceParts } from '../../SequenceContext.tsx'

/** The combinations of the current draft, the same object until its files or rules change. */
export function useWallSpace(): CombinationSpace {
  const { contentOf, spaceOf, store } = useSequenceParts()
  return useStore(store, ({ draft }) => spaceOf(draft, contentOf))
}
