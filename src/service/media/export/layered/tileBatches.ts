import type { Layer, RenderPlan, Stretch } from '../plan/renderPlan.ts'
import type { TileName } from '../raster/rasterOrder.ts'

function namesOf(layer: Layer): TileName[] {
  if (layer.kind === 'tiles') return layer.runs.map(({ state }) => ({ set: layer.set, state }))
  const { mask } = layer
  if (mask === null) return []
  const end = layer.from + layer.count
  return mask.runs
    .filter(({ count, from }) => from < end && from + count > layer.from)
    .map(({ state }) => ({ set: mask.set, state }))
}

/** The tiles of a stretch; some several times. */
export function tilesOf(stretch: Stretch): TileName[] {
  return stretch.kind === 'composed' ? stretch.layers.flatMap(namesOf) : []
}

/** The tiles that each stretch needs and none before it does, in the order of the stretches. */
export function tileBatches({ stretches }: RenderPlan): TileName[][] {
  const known = new Set<string>()
  return stretches.map((stretch) =>
    tilesOf(stretch).filter(({ set, state }) => {
      const key = `${set} ${state}`
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    }),
  )
}

/** Mattes of which what lies around the picture is laid below it. */
export function setsWithSurroundings({ stretches, tileSets }: RenderPlan): number[] {
  const layers = stretches.flatMap((stretch) => (stretch.kind === 'composed' ? stretch.layers : []))
  const sets = layers.flatMap((layer) => (layer.kind === 'tiles' ? [layer.set] : []))
  return [...new Set(sets)].filter((set) => tileSets[set]?.kind === 'matte')
}
