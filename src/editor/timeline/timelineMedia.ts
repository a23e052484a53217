import type { CssPixels, Milliseconds } from '../../base/units.ts'

/** A picture that can be drawn at once. */
export type TimelinePicture = ImageBitmap | HTMLImageElement

/** Small frames of a video in one picture, row by row. */
export interface Filmstrip {
  readonly image: TimelinePicture
  /** Size of one frame in the picture's own pixels. */
  readonly frameWidth: CssPixels
  readonly frameHeight: CssPixels
  readonly frameCount: number
  readonly columns: number
  /** Source time between two frames. */
  readonly intervalMs: Milliseconds
}

/** Loudness over source time: one peak per bucket, 0 silent to 255 full. */
export interface Peaks {
  readonly values: Uint8Array
  readonly bucketsPerSecond: number
}

/** What the timeline shows of an asset. What is not loaded yet is null and appears when `subscribe` reports it. */
export interface TimelineAsset {
  readonly name: string
  readonly state: 'ready' | 'processing' | 'failed' | 'missing'
  readonly filmstrip: Filmstrip | null
  readonly peaks: Peaks | null
  readonly thumbnail: TimelinePicture | null
}

/** The look-up that the editor gives to the timeline. The timeline only draws; loading lives with whoever implements this. */
export interface TimelineMedia {
  /** Called while drawing: must be cheap and must return the same reference while nothing changed. */
  readonly assetOf: (assetId: string) => TimelineAsset
  /** Reports that some asset's answer changed. */
  readonly subscribe: (listener: () => void) => () => void
}
