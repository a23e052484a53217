import type { Bytes, Milliseconds } from '../../../base/units.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'

export interface PreparedFile {
  readonly path: string
  readonly mimeType: string
  readonly sizeBytes: Bytes
}

/** An image that contains many frames in rows, from left to right and top to bottom. */
export interface FilmstripFacts {
  readonly frameWidth: number
  readonly frameHeight: number
  readonly frameCount: number
  readonly columns: number
  /** Frame `n` shows the source at `n × intervalMs`. The interval may be fractional. */
  readonly intervalMs: Milliseconds
}

/** One byte per bucket: the largest absolute sample, 0 to 255, after all channels are mixed down. */
export interface PeaksFacts {
  readonly bucketsPerSecond: number
  readonly bucketCount: number
}

/** The smaller version used while editing. */
export interface ProxyFacts {
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
}

/** The files derived from one asset. A file is null if the asset's type has none. */
export interface PreparedAsset {
  /** For music, the duration is corrected from the decoded samples. */
  readonly probe: MediaProbe
  readonly files: {
    readonly thumbnail: PreparedFile | null
    readonly proxy: PreparedFile
    readonly filmstrip: PreparedFile | null
    readonly peaks: PreparedFile | null
    /** Read by exports instead of the original. Null if they read that. */
    readonly intermediate: PreparedFile | null
  }
  readonly metadata: {
    readonly proxy: ProxyFacts
    readonly filmstrip: FilmstripFacts | null
    readonly peaks: PeaksFacts | null
  }
}
