import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { SceneMedia } from '../../../../scene/sceneMedia.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { Box, TileSet } from '../plan/renderPlan.ts'

/** One state of a tile set. */
export interface TileName {
  readonly set: number
  readonly state: number
}

/** Everything that the raster process needs to draw; it reads it as JSON from its standard input. */
export interface RasterOrder {
  readonly overlays: readonly Overlay[]
  readonly media: SceneMedia
  readonly canvas: { readonly width: number; readonly height: number; readonly fps: FramesPerSecond }
  readonly durationInFrames: Frames
  readonly output: OutputGeometry
  readonly tileSets: readonly TileSet[]
  /** The sets whose surroundings are wanted beside how much of a file is seen. */
  readonly setsWithSurroundings: readonly number[]
  /** What each stretch needs that none before it does, in the order of the stretches. */
  readonly batches: readonly (readonly TileName[])[]
}

/** A tile that was written: only where it has ink. */
export interface DrawnTile extends TileName {
  /** In pixels of the output, its edges even; null where nothing is seen, and then there is no file. */
  readonly ink: Box | null
}

/** Written as a line to file descriptor 3: all tiles of a batch are there. */
export interface BatchReady {
  readonly batch: number
  readonly tiles: readonly DrawnTile[]
}

/** A picture with transparency, raw `yuva420p`. */
export const tileFile = ({ set, state }: TileName): string => `tile-${set}-${state}.yuv`
/** How much of a file is seen, raw `gray`. */
export const maskFile = ({ set, state }: TileName): string => `mask-${set}-${state}.yuv`
