import type { TileCover, TilePlace } from '../geometry/tileCover.ts'
import { facesOf, forgetPainted, type Tile, type TileFace } from './tile.ts'
import { distanceToView, keyOfPlace } from './tilePlan.ts'

/** The tiles there are, by their places. */
export interface TilePool {
  readonly all: () => Iterable<Tile>
  readonly at: (place: TilePlace) => Tile | undefined
  /** The tile at a place; where there is none, a new one, or beyond `most` the furthest from the view. */
  readonly take: (place: TilePlace, cover: TileCover, most: number) => Tile
  /** Takes away tiles that are too many: a canvas out of view still costs a little in every frame. */
  readonly dropSpare: (cover: TileCover, most: number) => void
}

export function createTilePool(createFace: () => TileFace): TilePool {
  const tiles = new Map<string, Tile>()
  const furthestOf = (cover: TileCover): Tile | null => {
    let furthest: Tile | null = null
    for (const tile of tiles.values()) {
      const isFurther = !furthest || distanceToView(tile.place, cover) > distanceToView(furthest.place, cover)
      if (isFurther) furthest = tile
    }
    return furthest
  }
  return {
    all: () => tiles.values(),
    at: (place) => tiles.get(keyOfPlace(place)),
    take(place, cover, most) {
      const key = keyOfPlace(place)
      const known = tiles.get(key)
      if (known) return known
      const furthest = tiles.size >= most ? furthestOf(cover) : null
      if (furthest) tiles.delete(keyOfPlace(furthest.place))
      const tile = furthest ?? { shown: createFace(), former: null, place, begun: null, epoch: -1 }
      tile.place = place
      forgetPainted(tile)
      // Painted a few rows at a time, it would show at the place it had.
      for (const { canvas } of facesOf(tile)) canvas.style.visibility = 'hidden'
      tiles.set(key, tile)
      return tile
    },
    dropSpare(cover, most) {
      if (tiles.size <= most) return
      const byDistance = [...tiles].sort(
        ([, a], [, b]) => distanceToView(b.place, cover) - distanceToView(a.place, cover),
      )
      for (const [key, tile] of byDistance.slice(0, tiles.size - most)) {
        for (const { canvas } of facesOf(tile)) canvas.remove()
        tiles.delete(key)
      }
    },
  }
}
