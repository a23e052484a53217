import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box, RenderPlan } from '../plan/renderPlan.ts'
import { maskFile, tileFile, type DrawnTile, type TileName } from '../raster/rasterOrder.ts'
import { tilesOf } from './tileBatches.ts'

/** The tiles that are on disk: where they have ink, and for how long they are needed. */
export interface TileStock {
  readonly add: (tiles: readonly DrawnTile[]) => void
  /** Where a tile has ink; null where nothing of it is seen. */
  readonly inkOf: (name: TileName) => Box | null
  /** Removes what no other stretch needs. */
  readonly doneWith: (stretch: number) => Promise<void>
}

const keyOf = ({ set, state }: TileName): string => `${set} ${state}`

export function tileStock({ stretches }: RenderPlan, folder: string): TileStock {
  const inks = new Map<string, Box | null>()
  const needs = stretches.map((stretch) => new Map(tilesOf(stretch).map((name) => [keyOf(name), name])))
  const uses = new Map<string, number>()
  for (const key of needs.flatMap((names) => [...names.keys()])) uses.set(key, (uses.get(key) ?? 0) + 1)
  return {
    add(tiles) {
      for (const tile of tiles) inks.set(keyOf(tile), tile.ink)
    },
    inkOf: (name) => inks.get(keyOf(name)) ?? null,
    async doneWith(stretch) {
      for (const [key, name] of needs[stretch] ?? []) {
        const left = (uses.get(key) ?? 1) - 1
        uses.set(key, left)
        if (left > 0) continue
        await rm(join(folder, tileFile(name)), { force: true })
        await rm(join(folder, maskFile(name)), { force: true })
      }
    },
  }
}
