import type { Milliseconds } from '../base/units.ts'

/**
 * Derived once, when a file is prepared. All code that reads the file takes its colours, fields, alpha and sound from
 * here.
 */
export interface SourceTraits {
  /** Raised when the rules change, so that stored traits are derived again. */
  readonly version: typeof TRAITS_VERSION
  /** Null if there is no picture. */
  readonly picture: PictureTraits | null
  readonly sounds: readonly SoundTraits[]
  /** Stream index of the sound that is heard. Null if there is none. */
  readonly sound: number | null
}

export const TRAITS_VERSION = 2

export interface PictureTraits extends ColourTraits {
  /** Stream index. */
  readonly stream: number
  readonly codec: string
  readonly fields: Fields
  readonly hasAlpha: boolean
  /** Display sizes, each with the time from which it applies. Until the file is decoded, only the first is known. */
  readonly sizes: readonly SizeFrom[]
  readonly browser: BrowserSupport
  /** One loop of an animated picture, which the file repeats. Missing for other files. */
  readonly roundMs?: Milliseconds
}

export interface ColourTraits {
  readonly matrix: 'bt709' | 'bt601' | 'bt2020' | 'rgb'
  readonly primaries: 'bt709' | 'bt2020' | 'p3'
  readonly transfer: 'sdr' | 'pq' | 'hlg'
  readonly isFullRange: boolean
}

/**
 * `by frame` if the decoder marks each frame as interlaced or progressive. Progressive frames are then left unchanged.
 */
export type Fields = 'progressive' | 'by frame' | 'top first' | 'bottom first'

export interface SizeFrom {
  readonly fromMs: Milliseconds
  readonly width: number
  readonly height: number
}

/** `approximate` if browsers decode the picture but show slightly different colours. */
export type BrowserSupport = 'exact' | 'approximate' | 'none'

export interface SoundTraits {
  readonly stream: number
  /** ISO 639 code. Null if unknown. */
  readonly language: string | null
  /** True if the file enables the track. */
  readonly isDefault: boolean
  /** Highest sample in dBFS. Null if not measured; only files with several tracks are measured. */
  readonly peakDecibels: number | null
  /** The name that the file gives the track. Null if it has none; missing in traits that are stored without it. */
  readonly title?: string | null
  /** Number of channels. Null if unknown; missing in traits that are stored without it. */
  readonly channels?: number | null
}

/**
 * A track whose peak is below this counts as silent. The noise of a switched-off microphone is quieter, and speech is
 * louder.
 */
const SILENT_DECIBELS = -60

/** Null if the track is not measured. */
export function isSilent({ peakDecibels }: SoundTraits): boolean | null {
  return peakDecibels === null ? null : peakDecibels <= SILENT_DECIBELS
}

/**
 * The tracks that can be chosen. In a measured file, a track without a measurement cannot be decoded and is left out,
 * unless it is the one in use.
 */
export function choosableTracks({ sound, sounds }: SourceTraits): readonly SoundTraits[] {
  const isMeasured = sounds.some(({ peakDecibels }) => peakDecibels !== null)
  return sounds.filter(({ peakDecibels, stream }) => !isMeasured || peakDecibels !== null || stream === sound)
}

/**
 * True if the picture can be composited without conversion: BT.709 or BT.601 colours, progressive, opaque, one size.
 */
export function isPlainPicture({ fields, hasAlpha, primaries, sizes, transfer }: PictureTraits): boolean {
  return fields === 'progressive' && !hasAlpha && primaries === 'bt709' && transfer === 'sdr' && sizes.length === 1
}
