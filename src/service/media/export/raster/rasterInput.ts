import type { Overlay } from '../../../../composition/schema.ts'
import type { Box, SpriteSet } from '../plan/renderPlan.ts'

/** One state of a sprite set. */
export interface SpriteId {
  readonly set: number
  readonly state: number
}

/** One word for a sprite, for maps. */
export const spriteKey = ({ set, state }: SpriteId): string => `${set} ${state}`

/** Everything that is needed to draw sprites. */
export interface RasterInput {
  readonly overlays: readonly Overlay[]
  readonly spriteSets: readonly SpriteSet[]
  /** The sets whose surroundings are wanted beside how much of a file is seen. */
  readonly setsWithBorder: readonly number[]
  /** What each chunk needs that none before it does, in the order of the chunks. */
  readonly batches: readonly (readonly SpriteId[])[]
  /** Of which it is told ahead where they may have ink; null: of none. */
  readonly streamed: StreamedSprites | null
}

/** All sprites of the chunks with which everybody begins. */
export interface StreamedSprites {
  /** The batches that hold them: so many from the first. */
  readonly batches: number
  /** In the order in which they are needed. */
  readonly names: readonly SpriteId[]
  /** So many of them are needed before the first frame. */
  readonly urgent: number
}

/** Where a sprite that is not drawn yet may have ink. */
export interface ExpectedSprite extends SpriteId {
  /** In pixels of the output, its edges even; null where nothing will be seen. */
  readonly box: Box | null
}

/** A sprite that was written: only where it has ink. */
export interface DrawnSprite extends SpriteId {
  /** In pixels of the output, its edges even; null where nothing is seen, and then there is no file. */
  readonly bounds: Box | null
}

/** All sprites of a batch are there. */
export interface BatchReady {
  readonly batch: number
  readonly sprites: readonly DrawnSprite[]
}

/** How far drawing is. */
export type RasterEvent =
  | { readonly kind: 'expected'; readonly sprites: readonly ExpectedSprite[] }
  /** One of those that were told ahead is there. */
  | { readonly kind: 'drawn'; readonly sprite: DrawnSprite }
  | ({ readonly kind: 'batch' } & BatchReady)

/** A picture with transparency, raw `yuva420p`. */
export const spriteFile = ({ set, state }: SpriteId): string => `sprite-${set}-${state}.yuv`
/** How much of a file is seen, raw `gray`. */
export const maskFile = ({ set, state }: SpriteId): string => `mask-${set}-${state}.yuv`
