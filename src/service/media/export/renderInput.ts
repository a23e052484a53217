import type { Frames } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { ExportMedia } from '../exporter.ts'
import type { OutputGeometry } from './outputGeometry.ts'

/** Input of the render process, passed as a JSON file. */
export interface RenderInput {
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  readonly geometry: OutputGeometry
  readonly frames: { readonly first: Frames; readonly count: Frames }
  /** Without the sound quality: sound is encoded later, when it is muxed. */
  readonly encoding: Omit<Encoding, 'soundQuality'>
  readonly bundleFolder: string
  readonly browserExecutable: string
  readonly concurrency: number
  /** Path of the H.264 MP4 without sound. */
  readonly picturePath: string
  /** Path of the WAV file. Null to draw only the picture. */
  readonly soundPath: string | null
}

/** Encoder settings for H.264 and AAC. */
export interface Encoding {
  readonly crf: number
  readonly preset: 'veryfast' | 'fast' | 'medium'
  /**
   * Quality of ffmpeg's AAC encoder with its fast coder; higher is better. For stereo music and speech, the three
   * values were measured at 130 to 170, 180 to 240 and 180 to 280 kbit/s.
   */
  readonly soundQuality: 2 | 3 | 4
  /** JPEG quality of frames sent from browser to encoder, 0 to 100. */
  readonly jpegQuality: number
}

/**
 * Unchanged footage above this bit rate is encoded, because the file would be larger than the quality promises. In bits
 * per pixel per frame: 1.9, 3.7, 7.5, 15.6 and 31 Mbit/s for 1080p at 30 fps.
 */
export const copiedBitsPerPixel = { verylow: 0.03, low: 0.06, medium: 0.12, high: 0.25, veryhigh: 0.5 } as const

/** Unchanged sound above this bit rate is encoded. In bit/s, keyed by `soundQuality`. */
export const copiedSoundBits = { 2: 192_000, 3: 256_000, 4: 352_000 } as const satisfies Record<
  Encoding['soundQuality'],
  number
>

/**
 * Open point: what the five qualities mean — each is a constant quality, because the same setting should look equally
 * good for every picture. A step of five or six changes the size by about half.
 */
export const encodings = {
  verylow: { crf: 34, preset: 'veryfast', soundQuality: 2, jpegQuality: 70 },
  low: { crf: 28, preset: 'veryfast', soundQuality: 2, jpegQuality: 80 },
  medium: { crf: 22, preset: 'veryfast', soundQuality: 3, jpegQuality: 90 },
  high: { crf: 17, preset: 'fast', soundQuality: 4, jpegQuality: 97 },
  veryhigh: { crf: 12, preset: 'fast', soundQuality: 4, jpegQuality: 100 },
} as const satisfies Record<string, Encoding>
