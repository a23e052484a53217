import type { Refusal } from '../../base/result.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import type { CaptionIssues } from './captionIssues.ts'

/** The formats that can be written. */
export type CaptionFormat = 'srt' | 'vtt'
/** The formats that can be read. `ass` includes SSA. */
export type ReadCaptionFormat = CaptionFormat | 'ass' | 'sbv'

export interface CaptionFile {
  readonly format: ReadCaptionFormat
  /** Sorted by start and never overlapping. Every cue has text, and times count from the start of the file. */
  readonly cues: readonly CaptionCue[]
  /** The parts that were left out. */
  readonly issues: CaptionIssues
  /** Changes to what was read: see `captionNotices`. */
  readonly notices: readonly Refusal[]
}

/** The reason why a file is refused, with the reasons for its parts if no part can be read. */
export interface CaptionFileRefusal extends Refusal {
  readonly issues: CaptionIssues
}

/** Open point: largest caption file — we allow 4 MiB, far more than MAX_CUES cues need. */
export const MAX_CAPTION_FILE_BYTES = 4 * 1024 * 1024

/**
 * Open point: longest cue with its markup — we allow 100,000 characters, which is 50 for each of the 2,000 that its
 * text may have.
 */
export const MAX_MARKED_UP_CUE = 100_000
