import type { Overlay } from '../../../../composition/schema.ts'
import type { Box, TileSet } from '../plan/renderPlan.ts'

/** One state of a tile set. */
export interface TileName {
  readonly set: number
  readonly state: number
}

/** One word for a tile, for maps. */
export const tileKey = ({ set, state }: TileName): string => `${set} ${state}`

/** Everything that is needed to draw tiles. */
export interface RasterOrder {
  readonly overlays: readonly Overlay[]
  readonly tileSets: readonly TileSet[]
  /** The sets whose surroundings are wanted beside how much of a file is seen. */
  readonly setsWithSurroundings: readonly number[]
  /** What each chunk needs that none before it does, in the order of the chunks. */
  readonly batches: readonly (readonly TileName[])[]
  /** Of which it is told ahead where they may have ink; null: of none. */
  readonly ahead: AheadTiles | null
}

/** All tiles of the chunks with which everybody begins. */
export interface AheadTiles {
  /** The batches that hold them: so many from the first. */
  readonly batches: number
  /** In the order in which they are needed. */
  readonly names: readonly TileName[]
  /** So many of them are needed before the first frame. */
  readonly urgent: number
}

/** Where a tile that is not drawn yet may have ink. */
export interface ExpectedTile extends TileName {
  /** In pixels of the output, its edges even; null where nothing will be seen. */
  readonly box: Box | null
}

/** A tile that was written: only where it has ink. */
export interface DrawnTile extends TileName {
  /** In pixels of the output, its edges even; null where nothing is seen, and then there is no file. */
  readonly ink: Box | null
}

/** All tiles of a batch are there. */
export interface BatchReady {
  readonly batch: number
  readonly tiles: readonly DrawnTile[]
}

/** How far drawing is. */
export type TileNews =
  | { readonly kind: 'expected'; readonly tiles: readonly ExpectedTile[] }
  /** One of those that were told ahead is there. */
  | { readonly kind: 'drawn'; readonly tile: DrawnTile }
  | ({ readonly kind: 'batch' } & BatchReady)

/** A picture with transparency, raw `yuva420p`. */
export const tileFile = ({ set, state }: TileName): string => `tile-${set}-${state}.yuv`
/** How much of a file is seen, raw `gray`. */
export const maskFile = ({ set, state }: TileName): string => `mask-${set}-${state}.yuv`
