import type { Milliseconds } from '../../../../base/units.ts'
import type { MediaContainer, MediaType } from '../../../../contract/mediaTypes.ts'

/** A file that may need an intermediate. */
export interface IntermediateInput {
  readonly inputPath: string
  readonly container: MediaContainer
  readonly type: MediaType
  /** An existing folder for unfinished files. */
  readonly folder: string
  readonly ffmpeg: string
  /** The browser's executable. Null if none is installed. */
  readonly browser: () => Promise<string | null>
  readonly givesWay: boolean
  readonly signal: AbortSignal
}

/** The file that previews and exports read instead of the original. */
export interface Intermediate {
  readonly path: string
  readonly container: MediaContainer
  readonly mimeType: string
  /** Null for a still. */
  readonly loop: { readonly roundMs: Milliseconds; readonly durationMs: Milliseconds } | null
}
