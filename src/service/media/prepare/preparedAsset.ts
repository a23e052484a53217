import type { Bytes, Milliseconds } from '../../../base/units.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'

/** One finished file. */
export interface PreparedFile {
  readonly path: string
  readonly mimeType: string
  readonly sizeBytes: Bytes
}

/** One picture that holds many frames in rows, left to right, top to bottom. */
export interface FilmstripFacts {
  readonly frameWidth: number
  readonly frameHeight: number
  readonly frameCount: number
  readonly columns: number
  /** Distance between neighbouring frames; frame `n` shows the source at `n × intervalMs`. Not always whole. */
  readonly intervalMs: Milliseconds
}

/** One byte for each bucket: the largest absolute sample of all channels mixed to one, 0 to 255. */
export interface PeaksFacts {
  readonly bucketsPerSecond: number
  readonly bucketCount: number
}

/** The smaller twin that is played while editing. */
export interface ProxyFacts {
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
}

/** Everything that preparation made of one file; null where the type has none. */
export interface PreparedAsset {
  /** The duration of music is corrected by the samples that were decoded. */
  readonly probe: MediaProbe
  readonly files: {
    readonly thumbnail: PreparedFile | null
    readonly proxy: PreparedFile
    readonly filmstrip: PreparedFile | null
    readonly peaks: PreparedFile | null
  }
  readonly metadata: {
    readonly proxy: ProxyFacts
    readonly filmstrip: FilmstripFacts | null
    readonly peaks: PeaksFacts | null
  }
}
