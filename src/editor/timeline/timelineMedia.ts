import type { CssPixels, Milliseconds } from '../../base/units.ts'

export type TimelinePicture = ImageBitmap | HTMLImageElement

/** Video frames in one image, row by row. */
export interface Filmstrip {
  readonly image: TimelinePicture
  /** Size of one frame, in pixels of the image. */
  readonly frameWidth: CssPixels
  readonly frameHeight: CssPixels
  readonly frameCount: number
  readonly columns: number
  readonly intervalMs: Milliseconds
}

/** Audio peaks over source time, one per bucket, from 0 (silence) to 255 (full scale). */
export interface Peaks {
  readonly values: Uint8Array
  readonly bucketsPerSecond: number
}

/** Media of an asset as the timeline draws it. Parts that are still loading are null until `subscribe` reports them. */
export interface TimelineAsset {
  readonly name: string
  /** The project does not have this file, so the name is a fallback. */
  readonly isUnknown?: true
  readonly state: 'ready' | 'processing' | 'failed' | 'missing'
  readonly filmstrip: Filmstrip | null
  readonly peaks: Peaks | null
  readonly thumbnail: TimelinePicture | null
}

/** Looks up media by asset. The implementation decides when to load it. */
export interface TimelineMedia {
  /** Called while drawing: must be cheap, and return the same reference until the asset changes. */
  readonly assetOf: (assetId: string) => TimelineAsset
  /** Calls `listener` if any asset has changed. */
  readonly subscribe: (listener: () => void) => () => void
}
