import type { Refusal } from '../../base/result.ts'
import type { CaptionCue } from '../overlays/caption.ts'

export type CaptionFormat = 'srt' | 'vtt'

export interface CaptionFile {
  readonly format: CaptionFormat
  /** Sorted by start. Every cue has text, and times count from the start of the file. */
  readonly cues: readonly CaptionCue[]
  /** Warnings: see `captionNotices`. */
  readonly notices: readonly Refusal[]
}

/** Open point: largest caption file — we allow 4 MiB, far more than MAX_CUES cues need. */
export const MAX_CAPTION_FILE_BYTES = 4 * 1024 * 1024

/**
 * Open point: longest cue with its markup — we allow 100,000 characters, fifty for each of the 2,000 that its text may
 * have.
 */
export const MAX_MARKED_UP_CUE = 100_000
