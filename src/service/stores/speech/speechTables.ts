import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import type { SourceStretch } from '../../../composition/tools/definition/toolResources.ts'
import type { Transcript } from '../../../contract/operations/transcripts.ts'
import type { Json, SafeError } from '../columns.ts'

export type Passage = Transcript['passages'][number]

/** At most one of an asset. */
export interface TranscriptRow {
  readonly asset_id: string
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly language: string
  readonly is_draft: boolean
  /** Whether a person changed it: it is not made again then. */
  readonly is_changed: boolean
  readonly passages: Json<readonly Passage[]>
  /** All that is said, for searches. */
  readonly text: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** What a recogniser heard in a piece of an asset, kept until the transcript is whole: no piece is sent twice. */
export interface TranscriptPieceRow {
  readonly asset_id: string
  readonly start_ms: number
  readonly end_ms: number
  readonly provider: string
  /** Empty where none was asked for. */
  readonly wanted_language: string
  readonly recognition: Json<PieceRecognition>
  readonly created_at: Date
}

export interface PieceRecognition {
  readonly language: string
  /** Times from the start of the asset. */
  readonly words: readonly CaptionWord[]
  readonly isDraft: boolean
}

/** At most one of an asset and a language. */
export interface CaptionRow {
  readonly id: string
  readonly asset_id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly language: string
  readonly origin: 'automatic' | 'manual'
  readonly is_draft: boolean
  /** With word times where the transcript has them, which SRT cannot keep. */
  readonly cues: Json<readonly CaptionCue[]>
  readonly cue_count: number
  /** All that is said, for searches. */
  readonly text: string
  /** The SRT file. Each content has a file of its own. */
  readonly blob_key: string
  /** SHA-256 of the SRT file: another one is another caption file. */
  readonly content_hash: string
  readonly created_at: Date
  readonly updated_at: Date
}

export interface VoiceoverRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly job_id: string
  readonly script: string
  readonly voice_id: string
  readonly voice_type: 'preset' | 'clone'
  readonly language: string
  readonly model_id: string
  readonly style: string | null
  readonly status: 'queued' | 'running' | 'completed' | 'failed'
  readonly error: Json<SafeError | null>
  /** Of the sound asset, settled from the start; the asset exists once the sound is stored. */
  readonly asset_id: string
  readonly words: Json<readonly CaptionWord[] | null>
  readonly duration_ms: number | null
  /** When the script was last handed to the voice. */
  readonly submitted_at: Date | null
  readonly sound_stored_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface QuietRow {
  readonly asset_id: string
  /** Which way of measuring it was. */
  readonly measure: number
  readonly quiet: Json<readonly SourceStretch[]>
  readonly measured_at: Date
}
