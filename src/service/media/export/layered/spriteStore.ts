import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box, RenderPlan } from '../plan/renderPlan.ts'
import {
  maskFile,
  spriteFile,
  spriteKey,
  type DrawnSprite,
  type ExpectedSprite,
  type SpriteId,
} from '../raster/rasterInput.ts'
import { spritesOf } from './spriteBatches.ts'

/** Tracks the sprites on disk: their opaque bounds, and which chunks still need them. */
export interface SpriteStore {
  readonly add: (sprites: readonly DrawnSprite[]) => void
  /** Registers the expected bounds of sprites that are not drawn yet. */
  readonly expect: (sprites: readonly ExpectedSprite[]) => void
  /** Opaque bounds of a sprite. Null if it is empty. */
  readonly boundsOf: (name: SpriteId) => Box | null
  /** Expected bounds of a sprite, never too small. */
  readonly expectedBoundsOf: (name: SpriteId) => Box | null
  /** Resolves with the opaque bounds once the sprite is drawn. */
  readonly whenDrawn: (name: SpriteId) => Promise<Box | null>
  /** Removes files that no other chunk needs. */
  readonly doneWith: (chunk: number) => Promise<void>
}

export function spriteStore({ chunks }: RenderPlan, folder: string): SpriteStore {
  const boundsByKey = new Map<string, Box | null>()
  const expected = new Map<string, Box | null>()
  const waiting = new Map<string, PromiseWithResolvers<Box | null>>()
  const needs = chunks.map((chunk) => new Map(spritesOf(chunk).map((name) => [spriteKey(name), name])))
  const uses = new Map<string, number>()
  for (const key of needs.flatMap((names) => [...names.keys()])) uses.set(key, (uses.get(key) ?? 0) + 1)
  return {
    add(sprites) {
      for (const sprite of sprites) {
        boundsByKey.set(spriteKey(sprite), sprite.bounds)
        waiting.get(spriteKey(sprite))?.resolve(sprite.bounds)
      }
    },
    expect(sprites) {
      for (const sprite of sprites) expected.set(spriteKey(sprite), sprite.box)
    },
    boundsOf: (name) => boundsByKey.get(spriteKey(name)) ?? null,
    expectedBoundsOf: (name) => expected.get(spriteKey(name)) ?? null,
    async whenDrawn(name) {
      const key = spriteKey(name)
      const bounds = boundsByKey.get(key)
      if (bounds !== undefined) return bounds
      const wait = waiting.get(key) ?? Promise.withResolvers<Box | null>()
      waiting.set(key, wait)
      return await wait.promise
    },
    async doneWith(chunk) {
      const files: string[] = []
      for (const [key, name] of needs[chunk] ?? []) {
        const left = (uses.get(key) ?? 1) - 1
        uses.set(key, left)
        if (left <= 0) files.push(spriteFile(name), maskFile(name))
      }
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })))
    },
  }
}
