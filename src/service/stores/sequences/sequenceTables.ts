import type { SequenceDesign } from '../../../composition/sequences/design.ts'
import type { SequenceConfiguration } from '../../../composition/sequences/sequence.ts'
import type { AnalysisPlatform, RankedCombination } from '../../../contract/operations/smartVariations.ts'
import type { Json, SafeError } from '../columns.ts'

export interface SequenceRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly name: string
  readonly description: string
  readonly configuration: Json<SequenceConfiguration>
  readonly design: Json<SequenceDesign>
  /** The assets that it uses, for the impact of deletions. */
  readonly source_asset_ids: string[]
  readonly created_at: Date
  readonly updated_at: Date
}

/** A Smart analysis of a sequence. Its progress and its error are those of its job. */
export interface SmartAnalysisRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly sequence_id: string
  readonly job_id: string
  readonly goal: string | null
  /** Null if the analysis is for no particular platform. */
  readonly platform: AnalysisPlatform | null
  readonly source: 'model' | 'measured'
  /** The reason why a connected model did not judge. */
  readonly model_error: Json<SafeError | null>
  readonly input_fingerprint: string
  readonly combination_count: number
  /** The best combinations first. Null until the job has succeeded. */
  readonly ranking: Json<readonly RankedCombination[] | null>
  readonly created_at: Date
  readonly updated_at: Date
}

/** A model's judgement of one video. `id` is the video's number on the page. */
export interface PageJudgement {
  readonly id: number
  readonly score: number
  readonly why: string
}

/** A page of an analysis that a language model judges. */
export interface SmartAnalysisPageRow {
  readonly analysis_id: string
  readonly page: number
  /** Number of requests sent, with or without an answer. */
  readonly requests: number
  readonly input_tokens: number | null
  readonly output_tokens: number | null
  /** Null until there is an answer that can be used. */
  readonly judgements: Json<readonly PageJudgement[] | null>
}
