import type { Bytes, Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'

/** Spec: `exportSettings.resolution`. Left out: the composition's own size. */
export type ExportResolution = '1080p' | '4k' | 'vertical' | 'square'
export type ExportQuality = 'low' | 'medium' | 'high'

/** The original file of one asset, on this machine's disk. */
export interface ExportMedia {
  readonly filePath: string
  readonly mimeType: string
  readonly kind: 'video' | 'music' | 'image'
  readonly durationMs: Milliseconds | null
  /** Size as displayed, in pixels; null where it is not known. */
  readonly width: number | null
  readonly height: number | null
  readonly hasAudio: boolean
}

export interface ExportSettings {
  readonly resolution?: ExportResolution
  readonly quality: ExportQuality
  /** Half-open `[startFrame, endFrame)`. Left out: all frames. */
  readonly range?: { readonly startFrame: Frames; readonly endFrame: Frames }
}

export interface ExportJob {
  readonly composition: Composition
  /** By asset id; every asset that the composition uses. */
  readonly media: Readonly<Record<string, ExportMedia>>
  readonly settings: ExportSettings
  /**
   * Where the MP4 goes. A file there is replaced, and removed if the export does not succeed. Its folder exists, and holds a folder of
   * the export's own meanwhile: with it goes everything that a killed service left behind.
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

/** A finished MP4: H.264 yuv420p bt709, AAC 48 kHz, playable while it still downloads. */
export interface ExportedFile {
  readonly filePath: string
  readonly width: number
  readonly height: number
  readonly fps: FramesPerSecond
  readonly durationInFrames: Frames
  readonly durationMs: Milliseconds
  readonly sizeBytes: Bytes
  /** Always true: an export without sound has a silent track, because some players stumble without one. */
  readonly hasAudio: boolean
}

/** Turns a composition into a video file. */
export interface Exporter {
  /** Throws `ExportError`; `aborted` when the signal fires. No process outlives the promise. */
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

/** Why an export did not come to an end. `detail` is for the log, never for a person. */
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
