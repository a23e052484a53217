import type { Frames } from '../../../../base/units.ts'
import type { RenderPlan } from '../plan/renderPlan.ts'
import { subChunk } from '../plan/chunks.ts'
import { drawingKey, drawingsOf, MAX_PIXELS, setOf } from '../raster/drawings.ts'
import { spriteKey, type StreamedSprites, type RasterInput, type SpriteId } from '../raster/rasterInput.ts'
import type { ChunkTask } from './chunkQueue.ts'
import { runsOf, setsWithBorder, spritesOf } from './spriteBatches.ts'

/** Limits the number of requests, because ffmpeg makes one per run of equal frames. */
const MAX_RUNS = 400
/** ffmpeg reads two frames of every input before it composes the first one. */
const URGENT_RUNS = 2

type Drawn = Pick<RasterInput, 'spriteSets' | 'setsWithBorder'>

function pixelsOf(input: Drawn, names: readonly SpriteId[]): number {
  const drawings = names.flatMap((name) =>
    drawingsOf(input, name).map((drawing) => {
      const { height, width } = setOf(input, name).box
      return [drawingKey(input, name, drawing), width * height] as const
    }),
  )
  return [...new Map(drawings).values()].reduce((sum, pixels) => sum + pixels, 0)
}

/**
 * The frame at which a task first needs each sprite, counted from the start of the task. −1 if the sprite is needed
 * before the first frame.
 */
function needsOf(plan: RenderPlan, task: ChunkTask): { readonly name: SpriteId; readonly at: Frames }[] {
  const chunk = plan.chunks[task.chunk]
  if (chunk?.kind !== 'composed') return []
  return subChunk(chunk, task, plan.fps).layers.flatMap((layer) =>
    runsOf(layer).map(({ from, name }, index) => ({ name, at: index < URGENT_RUNS ? -1 : from - task.from })),
  )
}

/**
 * The sprites that ffmpeg requests one by one while the first tasks are composed. Null if there are none or too many.
 */
export function streamedSprites(plan: RenderPlan, first: readonly ChunkTask[]): StreamedSprites | null {
  const batches = Math.max(0, ...first.map(({ chunk }) => chunk + 1))
  const chunks = plan.chunks.slice(0, batches)
  const names = chunks.flatMap(spritesOf)
  if (names.length === 0 || names.length > MAX_RUNS || chunks.some(({ kind }) => kind === 'drawn')) return null
  const known = new Map<string, { readonly name: SpriteId; readonly at: Frames }>()
  // Sprites that none of the first tasks needs come last.
  const needs = [...first.flatMap((task) => needsOf(plan, task)), ...names.map((name) => ({ name, at: Infinity }))]
  for (const need of needs.toSorted((one, other) => one.at - other.at)) {
    if (!known.has(spriteKey(need.name))) known.set(spriteKey(need.name), need)
  }
  const sorted = [...known.values()]
  const distinct = sorted.map(({ name }) => name)
  const input = { spriteSets: plan.spriteSets, setsWithBorder: setsWithBorder(plan) }
  if (pixelsOf(input, distinct) > MAX_PIXELS) return null
  return { batches, names: distinct, urgent: sorted.filter(({ at }) => at < 0).length }
}
