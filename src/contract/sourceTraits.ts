import type { Milliseconds } from '../base/units.ts'

/** Decided once, when a file is prepared. Every reader of the file takes its colours, fields, alpha and sound from here. */
export interface SourceTraits {
  /** Rises if the rules change, so that stored traits are derived again. */
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
  /** Size as displayed, from each time on. Only the first one is known until the file is decoded. */
  readonly sizes: readonly SizeFrom[]
  readonly browser: BrowserSupport
  /** One round of an animated picture, which the file repeats. Missing for other files. */
  readonly roundMs?: Milliseconds
}

export interface ColourTraits {
  readonly matrix: 'bt709' | 'bt601' | 'bt2020' | 'rgb'
  readonly primaries: 'bt709' | 'bt2020' | 'p3'
  readonly transfer: 'sdr' | 'pq' | 'hlg'
  readonly isFullRange: boolean
}

/** `by frame` if the decoder marks each frame, so that progressive ones between them stay as they are. */
export type Fields = 'progressive' | 'by frame' | 'top first' | 'bottom first'

export interface SizeFrom {
  readonly fromMs: Milliseconds
  readonly width: number
  readonly height: number
}

/** `approximate` if browsers decode the picture but guess other colours. */
export type BrowserSupport = 'exact' | 'approximate' | 'none'

export interface SoundTraits {
  readonly stream: number
  /** ISO 639 code. Null if unknown. */
  readonly language: string | null
  /** True if the file enables the track. */
  readonly isDefault: boolean
  /** Highest sample in dBFS. Null if it is not measured, which only files with several tracks need. */
  readonly peakDecibels: number | null
  /** The name that the file gives the track. Null if it has none; missing in traits that are stored without it. */
  readonly title?: string | null
  /** Number of channels. Null if unknown; missing in traits that are stored without it. */
  readonly channels?: number | null
}

/** Below this peak a track counts as silent. Noise of a microphone that is switched off is lower, speech higher. */
const SILENT_DECIBELS = -60

/** Null if the track is not measured. */
export function isSilent({ peakDecibels }: SoundTraits): boolean | null {
  return peakDecibels === null ? null : peakDecibels <= SILENT_DECIBELS
}

/** The tracks that can be chosen. If tracks are measured, those that are not cannot be decoded, except the one in use. */
export function choosableTracks({ sound, sounds }: SourceTraits): readonly SoundTraits[] {
  const isMeasured = sounds.some(({ peakDecibels }) => peakDecibels !== null)
  return sounds.filter(({ peakDecibels, stream }) => !isMeasured || peakDecibels !== null || stream === sound)
}

/** True if no conversion is needed before the picture is composed: BT.709 or BT.601, progressive, opaque, one size. */
export function isPlainPicture({ fields, hasAlpha, primaries, sizes, transfer }: PictureTraits): boolean {
  return fields === 'progressive' && !hasAlpha && primaries === 'bt709' && transfer === 'sdr' && sizes.length === 1
}
