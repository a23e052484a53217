import type { Frames } from '../../../../base/units.ts'
import type { Layer, RenderPlan, Chunk, TileRun } from '../plan/renderPlan.ts'
import type { TileName } from '../raster/rasterOrder.ts'

/** A tile, and the frame that shows it first. */
interface TileUse {
  readonly name: TileName
  readonly from: Frames
}

/** When a layer shows which tile, in order. */
export function runsOf(layer: Layer): TileUse[] {
  const used = (set: number, runs: readonly TileRun[]): TileUse[] =>
    runs.map(({ from, state }) => ({ name: { set, state }, from }))
  if (layer.kind === 'tiles') return used(layer.set, layer.runs)
  const { mask } = layer
  if (mask === null) return []
  const end = layer.from + layer.count
  const within = mask.runs.filter(({ count, from }) => from < end && from + count > layer.from)
  return used(mask.set, within)
}

/** The tiles of a chunk; some several times. */
export function tilesOf(chunk: Chunk): TileName[] {
  return chunk.kind === 'composed' ? chunk.layers.flatMap(runsOf).map(({ name }) => name) : []
}

/** The tiles that each chunk needs and none before it does, in the order of the chunks. */
export function tileBatches({ chunks }: RenderPlan): TileName[][] {
  const known = new Set<string>()
  return chunks.map((chunk) =>
    tilesOf(chunk).filter(({ set, state }) => {
      const key = `${set} ${state}`
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    }),
  )
}

/** Mattes of which what lies around the picture is laid below it. */
export function setsWithSurroundings({ chunks, tileSets }: RenderPlan): number[] {
  const layers = chunks.flatMap((chunk) => (chunk.kind === 'composed' ? chunk.layers : []))
  const sets = layers.flatMap((layer) => (layer.kind === 'tiles' ? [layer.set] : []))
  return [...new Set(sets)].filter((set) => tileSets[set]?.kind === 'matte')
}
