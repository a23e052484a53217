import type { SheetCell } from '../../../../scene/rasterSheetProps.ts'
import type { Box, TileSet } from '../plan/renderPlan.ts'
import { tileKey, type RasterOrder, type TileName } from './rasterOrder.ts'

/** What is drawn of a state. `around`: around a black picture, with the overlay's filters. */
export type Drawing = 'white' | 'black' | 'around'

/** One picture of one overlay that is wanted. */
export interface WantedDrawing {
  readonly key: string
  readonly overlay: number
  readonly frame: number
  readonly picture: SheetCell['picture']
  /** The part of the output that holds it. */
  readonly box: Box
  /** All of the box is drawn, also where nothing is seen. */
  readonly isWhole: boolean
  /** Drawings with the same have ink at the same places. */
  readonly inkKey: string
}

/** Tiles that are drawn together, each with the chunk that is the first to need it. */
export interface TileGroup {
  readonly order: RasterOrder
  readonly tiles: readonly { readonly name: TileName; readonly batch: number }[]
  /** So many of them are drawn before all others; null where nothing is told of any ahead. */
  readonly urgent: number | null
}

/** So much is looked through at once, in pixels of the output. */
export const MAX_PIXELS = 32_000_000

export function setOf({ tileSets }: Pick<RasterOrder, 'tileSets'>, { set }: TileName): TileSet {
  const found = tileSets[set]
  if (found === undefined) throw new Error(`There is no tile set ${set}.`)
  return found
}

/** What is drawn of each state of a tile set. */
export function drawingsOf(
  order: Pick<RasterOrder, 'tileSets' | 'setsWithSurroundings'>,
  name: TileName,
): readonly Drawing[] {
  if (setOf(order, name).kind === 'picture') return ['white']
  return order.setsWithSurroundings.includes(name.set) ? ['white', 'black', 'around'] : ['white', 'black']
}

/** States that differ in their opacity only share a drawing. */
export function drawingKey(order: Pick<RasterOrder, 'tileSets'>, name: TileName, drawing: Drawing): string {
  const state = setOf(order, name).states[name.state]
  if (state === undefined) throw new Error(`There is no state ${name.state} of tile set ${name.set}.`)
  return `${name.set} ${state.frame} ${drawing}`
}

/** What is told ahead, each with its batch. */
function aheadGroup(order: RasterOrder): TileGroup[] {
  const { ahead, batches } = order
  if (ahead === null) return []
  const batchOf = new Map(batches.flatMap((names, batch) => names.map((name) => [tileKey(name), batch])))
  const tiles = ahead.names.map((name) => ({ name, batch: batchOf.get(tileKey(name)) ?? 0 }))
  return [{ order, tiles, urgent: ahead.urgent }]
}

/** Cuts the tiles of an order into groups: first those that are told ahead, or that the first chunk waits for. */
export function tileGroups(order: RasterOrder): TileGroup[] {
  const groups: { name: TileName; batch: number }[][] = []
  const begun = order.ahead?.batches ?? 0
  const first = begun > 0 ? -1 : order.batches.findIndex((names) => names.length > 0)
  let drawn = new Set<string>()
  let pixels = 0
  order.batches.forEach((names, batch) => {
    if (batch < begun) return
    for (const name of names) {
      const { box } = setOf(order, name)
      const keys = drawingsOf(order, name).map((drawing) => drawingKey(order, name, drawing))
      const more = keys.filter((key) => !drawn.has(key)).length * box.width * box.height
      const last = groups.at(-1)
      // What the first chunk waits for waits for nothing else.
      const isBehindFirst = batch > first && last?.at(-1)?.batch === first
      if (last === undefined || isBehindFirst || pixels + more > MAX_PIXELS) {
        groups.push([{ name, batch }])
        drawn = new Set(keys)
        pixels = keys.length * box.width * box.height
      } else {
        last.push({ name, batch })
        for (const key of keys) drawn.add(key)
        pixels += more
      }
    }
  })
  return [...aheadGroup(order), ...groups.map((tiles) => ({ order, tiles, urgent: null }))]
}

/** The drawings of tiles, in their order. Behind all overlays each comes a second time, without its filters. */
export function wantedDrawings({ order, tiles }: Pick<TileGroup, 'order' | 'tiles'>): WantedDrawing[] {
  const wanted = new Map<string, WantedDrawing>()
  for (const { name } of tiles) {
    const set = setOf(order, name)
    for (const drawing of drawingsOf(order, name)) {
      const key = drawingKey(order, name, drawing)
      const isMatte = set.kind === 'matte'
      const state = set.states[name.state]
      wanted.set(key, {
        key,
        overlay: set.overlay + (isMatte && drawing !== 'around' ? order.overlays.length : 0),
        frame: state?.frame ?? 0,
        picture: drawing === 'white' ? 'white' : 'black',
        box: set.box,
        // What an image draws is known well enough, and it may be large to look at twice.
        isWhole: isMatte || order.overlays[set.overlay]?.type === 'image',
        inkKey: state?.ink === undefined ? key : `${name.set} ${drawing} like ${state.ink}`,
      })
    }
  }
  return [...wanted.values()]
}
