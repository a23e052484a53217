import type { Frames } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { ExportMedia } from '../exporter.ts'
import type { OutputGeometry } from './outputGeometry.ts'

/** Everything the render process needs; it is handed over as a JSON file. */
export interface RenderInput {
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  readonly geometry: OutputGeometry
  readonly frames: { readonly first: Frames; readonly count: Frames }
  /** The sound is written by whoever puts it to the picture. */
  readonly encoding: Omit<Encoding, 'soundQuality'>
  readonly bundleFolder: string
  readonly browserExecutable: string
  readonly concurrency: number
  /** Where the H.264 MP4 without sound goes. */
  readonly picturePath: string
  /** Where the WAV goes; null where only the picture is wanted. */
  readonly soundPath: string | null
}

/** How H.264 and AAC are written. */
export interface Encoding {
  readonly crf: number
  readonly preset: 'veryfast' | 'fast' | 'medium'
  /** Of ffmpeg's AAC by its fast coder, more is better. Two channels of music and speech took 130 to 170, 180 to 240 and 180 to 280 kbit/s. */
  readonly soundQuality: 2 | 3 | 4
  /** Of the frames that travel from the browser to the encoder, 0 to 100. */
  readonly jpegQuality: number
}

/**
 * Footage that needs no change is copied where it takes no more than this; more would be a file larger than the quality promises. In bits
 * for each pixel of each frame: 1080p at 30 frames a second has 3.7, 7.5 and 15.6 megabits a second.
 */
export const copiedBitsPerPixel = { low: 0.06, medium: 0.12, high: 0.25 } as const

/** Of sound that is heard as it is, by the quality that it would be encoded with. In bits of a second. */
export const copiedSoundBits = { 2: 192_000, 3: 256_000, 4: 352_000 } as const satisfies Record<
  Encoding['soundQuality'],
  number
>

/** Open point: what low, medium and high mean — constant quality, because the same setting should look alike on any picture. */
export const encodings = {
  low: { crf: 28, preset: 'veryfast', soundQuality: 2, jpegQuality: 80 },
  medium: { crf: 22, preset: 'veryfast', soundQuality: 3, jpegQuality: 90 },
  high: { crf: 17, preset: 'fast', soundQuality: 4, jpegQuality: 97 },
} as const satisfies Record<string, Encoding>
