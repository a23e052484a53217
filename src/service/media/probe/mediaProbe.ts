import type { Milliseconds } from '../../../base/units.ts'
import type { SourceTraits } from '../../../contract/sourceTraits.ts'

/** Properties of a file's picture and sound. Every number is clamped to what the service supports. */
export interface MediaProbe {
  /**
   * Time from the start of the first to the end of the last frame or sample, with edit lists applied; 1 ms to 24 h.
   * Null for images.
   */
  readonly durationMs: Milliseconds | null
  /** Display size in pixels, after rotation, orientation and pixel aspect; 1 to 16,384. Null if there is no picture. */
  readonly width: number | null
  readonly height: number | null
  /** 0.1 to 240, with three decimals; the most common rate if it varies. Null for music and images. */
  readonly fps: number | null
  readonly isVariableFrameRate: boolean
  /** Null for music and images. */
  readonly frameCount: number | null
  readonly hasVideo: boolean
  readonly hasAudio: boolean
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  /** Clockwise degrees: 0, 90, 180 or 270. Already applied to width and height. */
  readonly rotation: number
  /** EXIF orientation of an image, 1 to 8. 1 for other files. */
  readonly orientation: number
  readonly hasAlpha: boolean
  /** ffmpeg's name, such as `yuv420p`. Null without a picture. */
  readonly pixelFormat: string | null
  readonly traits: SourceTraits
  /** Stream index for ffmpeg's `-map 0:<index>`. */
  readonly videoStream: number | null
  readonly audioStream: number | null
}

export const MAX_DURATION_MS = 24 * 60 * 60 * 1000
export const MAX_SIDE_PIXELS = 16_384
export const MAX_FPS = 240
export const MIN_FPS = 0.1
