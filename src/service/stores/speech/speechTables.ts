import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { Correction, Turn } from '../../../contract/extensions/assetWordsRoute.ts'
import type { AppliedTranscript } from '../../../contract/operations/dictionary/dictionaryResult.ts'
import type { Transcript } from '../../../contract/operations/transcripts.ts'
import type { Json, SafeError } from '../columns.ts'

export type Passage = Transcript['passages'][number]

/** Positions of corrected words, by passage id. */
export type Corrections = Readonly<Record<string, readonly number[]>>

/** At most one row exists per asset. */
export interface TranscriptRow {
  readonly asset_id: string
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly language: string
  readonly is_draft: boolean
  /** True if the user edited it. Edited transcripts are not regenerated. */
  readonly is_changed: boolean
  /** The passages with corrections, as people read them. */
  readonly passages: Json<readonly Passage[]>
  /** The passages before the corrections of `asset_words`. Null if there are none. */
  readonly heard: Json<readonly Passage[] | null>
  /**
   * Positions of the words that a person corrected, by passage. Null if unknown, so that every word of an edited
   * transcript counts as corrected. Positions are those before the corrections of `asset_words`.
   */
  readonly corrections: Json<Corrections | null>
  /** The full text, for searches. */
  readonly text: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** The corrections and speakers of an asset, by its time. They outlive its transcripts. */
export interface AssetWordsRow {
  readonly asset_id: string
  readonly corrections: Json<readonly Correction[]>
  readonly speakers: Json<readonly Turn[]>
  readonly updated_at: Date
}

/** The fillers that a workspace chose for a language. */
export interface FillerWordsRow {
  readonly workspace_id: string
  readonly language: string
  readonly words: Json<readonly string[]>
  readonly updated_at: Date
}

export interface DictionaryRuleRow {
  readonly id: string
  readonly workspace_id: string
  readonly find: string
  readonly replace: string
  readonly match_case: boolean
  readonly whole_word: boolean
  readonly language: string | null
  readonly is_protected: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

/** The outcome of one transcript of a job, so that a restart repeats none. */
export interface AppliedTranscriptRow {
  readonly job_id: string
  readonly position: number
  readonly outcome: Json<AppliedTranscript>
}

/** The recognition of a piece of an asset, kept until the transcript is complete, so that no piece is sent twice. */
export interface TranscriptPieceRow {
  readonly asset_id: string
  readonly start_ms: number
  readonly end_ms: number
  readonly provider: string
  /** Empty if no language was requested. */
  readonly wanted_language: string
  readonly recognition: Json<PieceRecognition>
  readonly created_at: Date
}

export interface PieceRecognition {
  readonly language: string
  /** Words with times from the start of the asset. */
  readonly words: readonly CaptionWord[]
  readonly isDraft: boolean
}

/** At most one row exists per asset and language. */
export interface CaptionRow {
  readonly id: string
  readonly asset_id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly language: string
  readonly origin: 'automatic' | 'manual'
  readonly is_draft: boolean
  /** Contains the word times of the transcript, which SRT cannot store. */
  readonly cues: Json<readonly CaptionCue[]>
  readonly cue_count: number
  /** The full text, for searches. */
  readonly text: string
  /** Key of the SRT file. Every version has a different key. */
  readonly blob_key: string
  /** SHA-256 of the SRT file, by which plans detect changed captions. */
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
  /** The id reserved for the audio asset, which is created once the audio is stored. */
  readonly asset_id: string
  readonly words: Json<readonly CaptionWord[] | null>
  readonly duration_ms: number | null
  /** Time of the last submission of the script to the voice. */
  readonly submitted_at: Date | null
  readonly sound_stored_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface QuietRow {
  readonly asset_id: string
  /** Version of the measuring method. */
  readonly measure: number
  readonly quiet: Json<readonly SourceSpan[]>
  readonly measured_at: Date
}

export interface SpeechTables {
  readonly dictionary_rules: DictionaryRuleRow
  readonly dictionary_applied: AppliedTranscriptRow
  readonly transcripts: TranscriptRow
  readonly transcript_pieces: TranscriptPieceRow
  readonly captions: CaptionRow
  readonly voiceovers: VoiceoverRow
  readonly asset_quiet: QuietRow
  readonly asset_words: AssetWordsRow
  readonly filler_words: FillerWordsRow
}
