import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box, RenderPlan } from '../plan/renderPlan.ts'
import { maskFile, tileFile, tileKey, type DrawnTile, type ExpectedTile, type TileName } from '../raster/rasterOrder.ts'
import { tilesOf } from './tileBatches.ts'

/** The tiles that are on disk: where they have ink, and for how long they are needed. */
export interface TileStock {
  readonly add: (tiles: readonly DrawnTile[]) => void
  /** Notes where tiles may have ink that are not drawn yet. */
  readonly expect: (tiles: readonly ExpectedTile[]) => void
  /** Where a tile has ink; null where nothing of it is seen. */
  readonly inkOf: (name: TileName) => Box | null
  /** Where a tile may have ink, as it was expected. */
  readonly expectedInkOf: (name: TileName) => Box | null
  /** Waits for a tile: where it has ink. */
  readonly whenDrawn: (name: TileName) => Promise<Box | null>
  /** Removes what no other chunk needs. */
  readonly doneWith: (chunk: number) => Promise<void>
}

export function tileStock({ chunks }: RenderPlan, folder: string): TileStock {
  const inks = new Map<string, Box | null>()
  const expected = new Map<string, Box | null>()
  const waiting = new Map<string, PromiseWithResolvers<Box | null>>()
  const needs = chunks.map((chunk) => new Map(tilesOf(chunk).map((name) => [tileKey(name), name])))
  const uses = new Map<string, number>()
  for (const key of needs.flatMap((names) => [...names.keys()])) uses.set(key, (uses.get(key) ?? 0) + 1)
  return {
    add(tiles) {
      for (const tile of tiles) {
        inks.set(tileKey(tile), tile.ink)
        waiting.get(tileKey(tile))?.resolve(tile.ink)
      }
    },
    expect(tiles) {
      for (const tile of tiles) expected.set(tileKey(tile), tile.box)
    },
    inkOf: (name) => inks.get(tileKey(name)) ?? null,
    expectedInkOf: (name) => expected.get(tileKey(name)) ?? null,
    async whenDrawn(name) {
      const key = tileKey(name)
      const ink = inks.get(key)
      if (ink !== undefined) return ink
      const wait = waiting.get(key) ?? Promise.withResolvers<Box | null>()
      waiting.set(key, wait)
      return await wait.promise
    },
    async doneWith(chunk) {
      const files: string[] = []
      for (const [key, name] of needs[chunk] ?? []) {
        const left = (uses.get(key) ?? 1) - 1
        uses.set(key, left)
        if (left <= 0) files.push(tileFile(name), maskFile(name))
      }
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })))
    },
  }
}
