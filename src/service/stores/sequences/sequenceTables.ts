import type { SequenceDesign } from '../../../composition/sequences/design.ts'
import type { SequenceConfiguration } from '../../../composition/sequences/sequence.ts'
import type { rankedCombinationSchema } from '../../../contract/operations/smartVariations.ts'
import type { z } from 'zod'
import type { Json } from '../columns.ts'

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

export type RankedCombination = z.output<typeof rankedCombinationSchema>

/** A Smart analysis of a sequence. Its progress and its error are those of its job. */
export interface SmartAnalysisRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly sequence_id: string
  readonly job_id: string
  readonly goal: string | null
  readonly source: 'model' | 'measured'
  readonly input_fingerprint: string
  readonly combination_count: number
  /** The best combinations first. Null until the job has succeeded. */
  readonly ranking: Json<readonly RankedCombination[] | null>
  readonly created_at: Date
  readonly updated_at: Date
}
