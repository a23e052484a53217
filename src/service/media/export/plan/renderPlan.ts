import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import type { Filter } from '../../../../composition/overlays/styles.ts'
import type { OutputGeometry } from '../outputGeometry.ts'

/** A rectangle in whole pixels of the output. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Frames of the composition, half-open: `[from, from + count)`. */
export interface Span {
  readonly from: Frames
  readonly count: Frames
}

/** A distinct picture of an overlay. */
export interface VisualState {
  /** A frame that shows this state. */
  readonly frame: Frames
  /** Opacity factor, 0 to 1. A fade is drawn once and scaled. */
  readonly alpha: number
  /** States of a set with the same key have the same opaque bounds. Omitted if they are unknown. */
  readonly boundsKey?: string
}

/** All visual states of one overlay, in one box with even edges. */
export interface SpriteSet {
  /** Index into the composition's overlays. */
  readonly overlay: number
  readonly box: Box
  readonly states: readonly VisualState[]
  /** `matte` belongs to a video: the visible share of each pixel, and the border layer. */
  readonly kind: 'picture' | 'matte'
}

/** A span in which a sprite set shows one visual state. */
export interface SpriteRun extends Span {
  readonly state: number
}

/** Sprites overlaid on the layers below. */
export interface SpriteLayer {
  readonly kind: 'sprites'
  readonly set: number
  readonly runs: readonly SpriteRun[]
}

/** A linear fade in frames of the composition. */
export interface Ramp {
  readonly at: Frames
  readonly frames: Frames
  readonly direction: 'in' | 'out'
}

/** Frame n of the span shows the source time `startSeconds + n × speed / fps`. */
export interface VideoSource {
  readonly assetId: string
  readonly startSeconds: Seconds
  readonly speed: number
}

/** The whole picture of a file, scaled and placed. */
export interface PicturePlace {
  /** Uncropped, in output pixels. May extend beyond the canvas. */
  readonly picture: Box
  readonly flipHorizontal: boolean
  readonly flipVertical: boolean
}

/** Source points of a field's corners: x and y of upper left, upper right, lower left and lower right. */
export type Corners = readonly [number, number, number, number, number, number, number, number]

/** The scaled picture within a field that is transformed. */
export interface Warp {
  readonly width: number
  readonly height: number
  /** One entry per frame, or a single one for all frames. */
  readonly corners: readonly Corners[]
}

/** A continuous piece of a video file with constant treatment. */
export interface VideoLayer extends Span {
  readonly kind: 'video'
  readonly source: VideoSource
  readonly place: PicturePlace
  /** The visible part of the picture, before masking. */
  readonly seen: Box
  /** True if it covers `seen` fully and opaquely. */
  readonly isOpaque: boolean
  readonly alpha: number
  readonly ramps: readonly Ramp[]
  readonly filters: readonly Filter[]
  readonly mask: { readonly set: number; readonly runs: readonly SpriteRun[] } | null
  readonly warp: Warp | null
}

export type Layer = SpriteLayer | VideoLayer

export interface ComposedChunk extends Span {
  readonly kind: 'composed'
  /** Visible layers, from bottom to top. */
  readonly layers: readonly Layer[]
  /** True if its encoder also produces the audio mix of the whole range. The chunk is then not split. */
  readonly mixesSound: boolean
}

/** A chunk that a browser draws frame by frame. */
export interface DrawnChunk extends Span {
  readonly kind: 'drawn'
}

/** A chunk of packets copied from a file. */
export interface CopiedChunk extends Span {
  readonly kind: 'copied'
  readonly assetId: string
  /** The frame of the file with which the chunk starts, always a key frame. */
  readonly firstFrame: Frames
  /** The maximum number of frames by which decoding precedes presentation. */
  readonly reorderDepth: Frames
}

export type Chunk = ComposedChunk | DrawnChunk | CopiedChunk

/** A span that ffmpeg cannot composite, with the reason. */
export interface Unsupported extends Span {
  /** Null if the whole composition is unsupported. */
  readonly overlayId: number | null
  readonly feature: UnsupportedFeature
}

export type UnsupportedFeature =
  | 'blurred video'
  | 'enlarged video'
  | 'video with alpha'
  | 'unknown media'
  | 'transparent background'

/** Describes how a range of a composition is rendered. Plain data; frames count from the start of the composition. */
export interface RenderPlan extends Span {
  readonly fps: FramesPerSecond
  readonly output: OutputGeometry
  /** `#rrggbb`. */
  readonly backgroundColor: string
  readonly spriteSets: readonly SpriteSet[]
  readonly chunks: readonly Chunk[]
  /** Estimated cost of each frame. The first frame of a chunk includes the cost of starting there. */
  readonly costs: readonly number[]
  readonly unsupported: readonly Unsupported[]
}
