import type { Milliseconds } from '../../../base/units.ts'

/** What is known of a file's picture and sound. Every number is clamped to what the program can work with. */
export interface MediaProbe {
  /** From the first to the end of the last frame or sample, edit lists honoured; 1 ms to 24 h. Null for images. */
  readonly durationMs: Milliseconds | null
  /** Pixels as displayed: after rotation, orientation and pixel aspect; 1 to 16,384. Null without a picture. */
  readonly width: number | null
  readonly height: number | null
  /** Frames per second, 0.1 to 240, three decimals; for variable rates the usual one. Null for music and images. */
  readonly fps: number | null
  readonly isVariableFrameRate: boolean
  /** Pictures that the file holds. Null for music and images. */
  readonly frameCount: number | null
  readonly hasVideo: boolean
  readonly hasAudio: boolean
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  /** Clockwise quarter turns that the file asks for, in degrees: 0, 90, 180 or 270. Already applied to width and height. */
  readonly rotation: number
  /** Mirror and turn of an image, EXIF numbering 1 to 8; 1 for everything else. */
  readonly orientation: number
  readonly hasAlpha: boolean
  readonly isHdr: boolean
  readonly colour: {
    readonly matrix: string | null
    readonly transfer: string | null
    readonly primaries: string | null
    readonly range: string | null
  }
  /** Index of the stream within the file, for ffmpeg's `-map 0:<index>`. */
  readonly videoStream: number | null
  readonly audioStream: number | null
}

/** Longest duration that is reported. */
export const MAX_DURATION_MS = 24 * 60 * 60 * 1000
/** Longest side that is reported. */
export const MAX_SIDE_PIXELS = 16_384
/** Highest frame rate that is reported. */
export const MAX_FPS = 240
/** Lowest frame rate that is reported. */
export const MIN_FPS = 0.1
