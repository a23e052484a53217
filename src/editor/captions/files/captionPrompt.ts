import type { Milliseconds } from '../../../base/units.ts'
import type { CaptionIssues } from '../../../composition/captionFiles/captionIssues.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'

/** A file that was not imported, or only in part. */
export interface CaptionFileReport {
  readonly name: string
  /** 0 if the file was refused. */
  readonly importedCount: number
  readonly issues: CaptionIssues
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[]
}

/** A dialog that the import waits for. Each is answered once, with null if it is cancelled. */
export type CaptionPrompt =
  | {
      readonly kind: 'where'
      readonly name: string
      readonly lineCount: number
      readonly overlay: CaptionOverlay
      readonly answer: (target: 'new' | 'selected' | null) => void
    }
  | {
      readonly kind: 'hours'
      readonly name: string
      readonly firstMs: Milliseconds
      /** Whole hours before the first line. */
      readonly hours: number
      readonly answer: (times: 'earlier' | 'keep' | null) => void
    }
  | {
      readonly kind: 'length'
      readonly name: string
      /** The end of the video and of the last line, in frames from the start of the video. */
      readonly endFrame: number
      readonly lastFrame: number
      readonly fps: number
      /** Number of lines that lie within the video, at least in part. */
      readonly withinCount: number
      readonly lineCount: number
      readonly answer: (extent: 'lengthen' | 'within' | null) => void
    }
  | {
      readonly kind: 'report'
      readonly reports: readonly CaptionFileReport[]
      readonly answer: (read: null) => void
    }

/** Shows a prompt. Null closes the dialog. */
export type ShowPrompt = (prompt: CaptionPrompt | null) => void
