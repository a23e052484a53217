import { useMemo } from 'react'
import { configurationOf } from '../../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import { useWallSpace } from './useWallSpace.ts'
import { wallDurations, wallTiles } from './wallTile.ts'

/** The tiles of the current draft, and their lengths, by the numbers of their combinations. */
export function useWallTiles() {
  const { material, sequenceId } = useSequenceParts()
  const { draft } = useDraft()
  const space = useWallSpace()
  return useMemo(() => {
    const content = { configuration: configurationOf(draft), material, sequenceId, space }
    return { tileOf: wallTiles(content), durationOf: wallDurations(content) }
  }, [draft, material, sequenceId, space])
}
