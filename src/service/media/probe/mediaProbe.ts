import type { Milliseconds } from '../../../base/units.ts'

/** Facts about a file's picture and sound. Every number is clamped to what the service can work with. */
export interface MediaProbe {
  /** From the first to the end of the last frame or sample, with edit lists applied; 1 ms to 24 h. Null for images. */
  readonly durationMs: Milliseconds | null
  /** Displayed pixels, after rotation, orientation and pixel aspect; 1 to 16,384. Null without a picture. */
  readonly width: number | null
  readonly height: number | null
  /** 0.1 to 240, three decimals; the usual rate if it varies. Null for music and images. */
  readonly fps: number | null
  readonly isVariableFrameRate: boolean
  /** Null for music and images. */
  readonly frameCount: number | null
  readonly hasVideo: boolean
  readonly hasAudio: boolean
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  /** Clockwise: 0, 90, 180 or 270. Already applied to width and height. */
  readonly rotation: number
  /** EXIF orientation of an image, 1 to 8; otherwise 1. */
  readonly orientation: number
  readonly hasAlpha: boolean
  readonly isHdr: boolean
  readonly colour: {
    readonly matrix: string | null
    readonly transfer: string | null
    readonly primaries: string | null
    readonly range: string | null
  }
  /** Stream index for ffmpeg's `-map 0:<index>`. */
  readonly videoStream: number | null
  readonly audioStream: number | null
}

export const MAX_DURATION_MS = 24 * 60 * 60 * 1000
export const MAX_SIDE_PIXELS = 16_384
export const MAX_FPS = 240
export const MIN_FPS = 0.1
