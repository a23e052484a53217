import { useMemo } from 'react'
import { configurationOf } from '../../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import { useWallSpace } from './useWallSpace.ts'
import { wallTiles, type WallTile } from './wallTile.ts'

/** The tiles of the current draft by the numbers of their combinations. */
export function useWallTiles(): (index: number) => WallTile {
  const { material, sequenceId } = useSequenceParts()
  const { draft } = useDraft()
  const space = useWallSpace()
  return useMemo(
    () => wallTiles({ configuration: configurationOf(draft), material, sequenceId, space }),
    [draft, material, sequenceId, space],
  )
}
