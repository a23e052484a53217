import { useEffect, useMemo } from 'react'
import type { WallTile } from '../list/wallTile.ts'
import { useWall } from '../WallContext.tsx'

/** The clips of tiles, all first ones before all second ones, because a tile begins with its first clip. */
function clipsOf(tiles: readonly WallTile[]): string {
  const count = Math.max(0, ...tiles.map(({ choices }) => choices.blocks.length))
  const inOrder = Array.from({ length: count }, (_, at) => tiles.flatMap(({ choices }) => choices.blocks[at] ?? []))
  return [...new Set(inOrder.flat())].join(' ')
}

/** Requests the first frames of the clips in these tiles, and the moving pictures of those that play. */
export function usePictureWishes(shown: readonly WallTile[], playing: readonly WallTile[]): void {
  const { media, pictures } = useWall()
  const sources = useMemo(() => new Map(Object.entries(media)), [media])
  const [stills, moving] = [clipsOf(shown), clipsOf(playing)]
  useEffect(() => {
    const split = (ids: string): string[] => (ids === '' ? [] : ids.split(' '))
    pictures.want({ sources, stills: split(stills), moving: split(moving) })
  }, [pictures, sources, stills, moving])
}
