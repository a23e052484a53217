import type { Overlay } from '../../../../composition/schema.ts'
import type { Box, SpriteSet } from '../plan/renderPlan.ts'

/** One visual state of a sprite set. */
export interface SpriteId {
  readonly set: number
  readonly state: number
}

/** Identifies a sprite as a map key. */
export const spriteKey = ({ set, state }: SpriteId): string => `${set} ${state}`

export interface RasterInput {
  readonly overlays: readonly Overlay[]
  readonly spriteSets: readonly SpriteSet[]
  /** Indices of the sets that also need their border layer. */
  readonly setsWithBorder: readonly number[]
  /** Lists for each chunk the sprites that no earlier chunk needs. */
  readonly batches: readonly (readonly SpriteId[])[]
  /** Sprites served to ffmpeg one by one. Null if there are none. */
  readonly streamed: StreamedSprites | null
}

/** All sprites of the chunks that are rendered first. */
export interface StreamedSprites {
  /** The number of leading batches that contain them. */
  readonly batches: number
  /** Sorted in order of use. */
  readonly names: readonly SpriteId[]
  /** The number of leading names needed before the first frame. */
  readonly urgent: number
}

/** Expected bounds of a sprite that is not drawn yet. */
export interface ExpectedSprite extends SpriteId {
  /** In output pixels, with even edges. Null if the sprite will be empty. */
  readonly box: Box | null
}

/** A written sprite, trimmed to its opaque bounds. */
export interface DrawnSprite extends SpriteId {
  /** In output pixels, with even edges. Null if the sprite is empty and has no file. */
  readonly bounds: Box | null
}

/** Reports that all sprites of a batch are drawn. */
export interface BatchReady {
  readonly batch: number
  readonly sprites: readonly DrawnSprite[]
}

export type RasterEvent =
  | { readonly kind: 'expected'; readonly sprites: readonly ExpectedSprite[] }
  /** Sent for streamed sprites only. */
  | { readonly kind: 'drawn'; readonly sprite: DrawnSprite }
  | ({ readonly kind: 'batch' } & BatchReady)

/** The file contains raw `yuva420p`. */
export const spriteFile = ({ set, state }: SpriteId): string => `sprite-${set}-${state}.yuv`
/** The file contains the visible share of each pixel as raw `gray`. */
export const maskFile = ({ set, state }: SpriteId): string => `mask-${set}-${state}.yuv`
