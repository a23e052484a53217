import type { Frames } from '../../../../base/units.ts'
import type { Layer, RenderPlan, Chunk, SpriteRun } from '../plan/renderPlan.ts'
import type { SpriteId } from '../raster/rasterInput.ts'

/** A sprite and the first frame that shows it. */
interface SpriteUse {
  readonly name: SpriteId
  readonly from: Frames
}

/** The sprites of a layer in order of use. */
export function runsOf(layer: Layer): SpriteUse[] {
  const used = (set: number, runs: readonly SpriteRun[]): SpriteUse[] =>
    runs.map(({ from, state }) => ({ name: { set, state }, from }))
  if (layer.kind === 'sprites') return used(layer.set, layer.runs)
  const { mask } = layer
  if (mask === null) return []
  const end = layer.from + layer.count
  const within = mask.runs.filter(({ count, from }) => from < end && from + count > layer.from)
  return used(mask.set, within)
}

/** The sprites of a chunk, including repetitions. */
export function spritesOf(chunk: Chunk): SpriteId[] {
  return chunk.kind === 'composed' ? chunk.layers.flatMap(runsOf).map(({ name }) => name) : []
}

/** Lists for each chunk the sprites that no earlier chunk needs. */
export function spriteBatches({ chunks }: RenderPlan): SpriteId[][] {
  const known = new Set<string>()
  return chunks.map((chunk) =>
    spritesOf(chunk).filter(({ set, state }) => {
      const key = `${set} ${state}`
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    }),
  )
}

/** Matte sets whose border layer is visible below the picture. */
export function setsWithBorder({ chunks, spriteSets }: RenderPlan): number[] {
  const layers = chunks.flatMap((chunk) => (chunk.kind === 'composed' ? chunk.layers : []))
  const sets = layers.flatMap((layer) => (layer.kind === 'sprites' ? [layer.set] : []))
  return [...new Set(sets)].filter((set) => spriteSets[set]?.kind === 'matte')
}
