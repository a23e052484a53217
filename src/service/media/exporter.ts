import type { Bytes, Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'
import type { SourceTraits } from '../../contract/sourceTraits.ts'

/** Spec: `exportSettings.resolution`. Omit it for the composition's own size. */
export type ExportResolution = '1080p' | '4k' | 'vertical' | 'square'
/** Spec: `quality` of sequence renders. Renders of compositions use only the middle three. */
export type ExportQuality = 'verylow' | 'low' | 'medium' | 'high' | 'veryhigh'

/** The local file that exports read for an asset: the original or its intermediate. */
export interface ExportMedia {
  readonly filePath: string
  readonly mimeType: string
  readonly kind: 'video' | 'music' | 'image'
  readonly durationMs: Milliseconds | null
  /** Display size in pixels. Null if unknown. */
  readonly width: number | null
  readonly height: number | null
  readonly hasAudio: boolean
  /** If missing, they are derived from the file. */
  readonly traits?: SourceTraits
}

export interface ExportSettings {
  readonly resolution?: ExportResolution
  readonly quality: ExportQuality
  /** Half-open `[startFrame, endFrame)`. Omit it for all frames. */
  readonly range?: { readonly startFrame: Frames; readonly endFrame: Frames }
}

export interface ExportJob {
  readonly composition: Composition
  /** Keyed by asset id. Contains every asset that the composition uses. */
  readonly media: Readonly<Record<string, ExportMedia>>
  readonly settings: ExportSettings
  /**
   * Path of the MP4, which replaces an existing file and is removed if the export fails. Temporary files are in a
   * folder beside it, so deleting that folder cleans up after a killed service.
   */
  readonly outputPath: string
}

export interface ExportProgress {
  readonly framesDone: Frames
  readonly framesTotal: Frames
  readonly stage: 'preparing' | 'rendering' | 'finishing'
}

export interface ExportHooks {
  readonly onProgress: (progress: ExportProgress) => void
  readonly signal: AbortSignal
}

/** An MP4 with H.264 yuv420p BT.709 and AAC 48 kHz, in fast-start order. */
export interface ExportedFile {
  readonly filePath: string
  readonly width: number
  readonly height: number
  readonly fps: FramesPerSecond
  readonly durationInFrames: Frames
  readonly durationMs: Milliseconds
  readonly sizeBytes: Bytes
  /** Always true. A composition without sound gets a silent track, because some players fail if there is none. */
  readonly hasAudio: boolean
}

export interface Exporter {
  /** Throws `ExportError`, with `aborted` if the signal fires. All processes have exited when the promise settles. */
  render(job: ExportJob, hooks: ExportHooks): Promise<ExportedFile>
}

export type ExportErrorCode =
  | 'aborted'
  | 'missing_media'
  | 'empty_range'
  | 'no_browser'
  | 'render_failed'
  | 'out_of_memory'
  | 'disk_full'
  | 'timeout'
  | 'stalled'

/** Thrown if an export failed, with the reason. `detail` is only for the log. */
export class ExportError extends Error {
  readonly code: ExportErrorCode
  readonly detail: string

  constructor(code: ExportErrorCode, message: string, detail = '') {
    super(message)
    this.name = 'ExportError'
    this.code = code
    this.detail = detail
  }
}
