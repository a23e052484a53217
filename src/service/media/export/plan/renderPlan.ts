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

/** One distinct picture of an overlay. */
export interface VisualState {
  /** The frame of the composition that shows it. */
  readonly frame: Frames
  /** Factor on its opacity, 0 to 1: a fade draws one picture and takes it more or less clear. */
  readonly alpha: number
  /** States of a set with the same have ink at the same places, whatever its colours; missing where that is not known. */
  readonly boundsKey?: string
}

/** All distinct pictures of one overlay, in one box with even edges. */
export interface SpriteSet {
  /** Index into the composition's overlays. */
  readonly overlay: number
  readonly box: Box
  readonly states: readonly VisualState[]
  /** `matte`: of a video — how much of its file is seen at each pixel, and what lies around it. */
  readonly kind: 'picture' | 'matte'
}

/** A chunk of time in which a sprite set shows one of its states. */
export interface SpriteRun extends Span {
  readonly state: number
}

/** Sprites that are laid over what is below them. */
export interface SpriteLayer {
  readonly kind: 'sprites'
  readonly set: number
  readonly runs: readonly SpriteRun[]
}

/** Opacity over the frames of a span, linear, evaluated at the frame's number in the composition. */
export interface Ramp {
  readonly at: Frames
  readonly frames: Frames
  readonly direction: 'in' | 'out'
}

/** Source time of frame n of the span: `startSeconds + n × speed / fps`. */
export interface VideoSource {
  readonly assetId: string
  readonly startSeconds: Seconds
  readonly speed: number
}

/** The whole picture of a file, scaled and placed. */
export interface PicturePlace {
  /** The picture on the output, uncropped; it may reach beyond the canvas. */
  readonly picture: Box
  readonly flipHorizontal: boolean
  readonly flipVertical: boolean
}

/** Where the four corners of a field come from: x and y of the upper left, upper right, lower left, lower right one. */
export type Corners = readonly [number, number, number, number, number, number, number, number]

/** The scaled picture laid into a field, and moved within it. */
export interface Warp {
  readonly width: number
  readonly height: number
  /** One entry a frame, or one for all. */
  readonly corners: readonly Corners[]
}

/** One unbroken piece of a video file with one treatment. */
export interface VideoLayer extends Span {
  readonly kind: 'video'
  readonly source: VideoSource
  readonly place: PicturePlace
  /** What of the picture is seen, at most: without a mask all of it. */
  readonly seen: Box
  /** It covers `seen` completely and nothing below shows through. */
  readonly isOpaque: boolean
  readonly alpha: number
  readonly ramps: readonly Ramp[]
  readonly filters: readonly Filter[]
  readonly mask: { readonly set: number; readonly runs: readonly SpriteRun[] } | null
  readonly warp: Warp | null
}

export type Layer = SpriteLayer | VideoLayer

/** A chunk that ffmpeg composes from layers. */
export interface ComposedChunk extends Span {
  readonly kind: 'composed'
  /** From the lowest to the topmost. Only what is seen. */
  readonly layers: readonly Layer[]
  /** Whoever composes it mixes the sound of the whole range beside it; so it is made as a whole. */
  readonly mixesSound: boolean
}

/** A chunk that a browser draws frame by frame. */
export interface DrawnChunk extends Span {
  readonly kind: 'drawn'
}

/** A chunk whose packets are taken from a file as they are. */
export interface CopiedChunk extends Span {
  readonly kind: 'copied'
  readonly assetId: string
  /** The frame of the file that comes first; a key frame. */
  readonly firstFrame: Frames
  /** By how many frames packets are decoded before they are shown, at most. */
  readonly reorderDepth: Frames
}

export type Chunk = ComposedChunk | DrawnChunk | CopiedChunk

/** Why a range cannot be composed. */
export interface Unsupported extends Span {
  /** Null: all of the composition. */
  readonly overlayId: number | null
  readonly feature: UnsupportedFeature
}

export type UnsupportedFeature =
  | 'blurred video'
  | 'enlarged video'
  | 'video with alpha'
  | 'wide-gamut video'
  | 'unknown media'
  | 'transparent background'

/** How a range of a composition becomes frames. Pure data; frames count from the composition's start. */
export interface RenderPlan extends Span {
  readonly fps: FramesPerSecond
  readonly output: OutputGeometry
  /** `#rrggbb`. */
  readonly backgroundColor: string
  readonly spriteSets: readonly SpriteSet[]
  readonly chunks: readonly Chunk[]
  /** About how much work each frame of the range is, to compare them: that with which a chunk begins is more. */
  readonly costs: readonly number[]
  readonly unsupported: readonly Unsupported[]
}
