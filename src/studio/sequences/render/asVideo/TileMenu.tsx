import { useState, type MouseEvent, type ReactNode } from 'react'
import { idsOfSequence } from '../../wall/list/idsOfSequence.ts'
import { combinationName } from '../../../../composition/sequences/combinationName.ts'
import { combinationAt } from '../../../../composition/sequences/combinations.ts'
import { ContextMenu } from '../../../../ui/menus/ContextMenu.tsx'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { useWallSpace } from '../../wall/list/useWallSpace.ts'
import type { VideoOfSequence } from './useAsVideo.ts'
import { useVideoEntries } from './useVideoEntries.tsx'

/**
 * Adds a context menu to the tiles of a wall, for the pointer and the menu key. Each tile has its number in
 * `data-index`.
 */
export function TileMenu({ children }: { readonly children: ReactNode }) {
  const { material, sequenceId } = useSequenceParts()
  const space = useWallSpace()
  const { dialog, entriesOf } = useVideoEntries()
  const [video, setVideo] = useState<VideoOfSequence | null>(null)
  const onContextMenuCapture = (event: MouseEvent): void => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    // Between the tiles, the browser shows its own menu.
    if (tile === null) return event.stopPropagation()
    const choices = combinationAt(space, Number(tile.dataset['index']))
    setVideo({ id: idsOfSequence(sequenceId)(choices), name: combinationName(choices, material), choices })
  }
  return (
    <>
      <ContextMenu entries={entriesOf(video)}>
        <div onContextMenuCapture={onContextMenuCapture}>{children}</div>
      </ContextMenu>
      {dialog}
    </>
  )
}
