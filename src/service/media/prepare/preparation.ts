import type { MediaProbe } from '../probe/mediaProbe.ts'
import type { PreparedAsset } from './preparedAsset.ts'

/** Output of a preparation, in its folder of unfinished files. */
export interface Preparation {
  readonly probe: MediaProbe
  readonly paths: {
    readonly thumbnail: string | null
    readonly proxy: string
    readonly filmstrip: string | null
    readonly peaks: string | null
  }
  readonly metadata: PreparedAsset['metadata']
}
