import type { AutoEditReport } from '../../../contract/operations/generation/autoEditReport.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { Json } from '../columns.ts'

/** A video that is decided and not saved yet, with its report. */
export interface DraftedEdit {
  readonly composition: Composition
  readonly report: AutoEditReport
}

export interface AutoEditRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly job_id: string
  /** The saved videos in order. Some of them may have been deleted. */
  readonly composition_ids: string[]
  /** Null until the videos are saved. */
  readonly report: Json<AutoEditReport | null>
  /**
   * The variations that a child saves, at most `MAX_VARIATIONS`. Its parent has decided them, so that a model is asked
   * once. Null for other edits, and once they are saved.
   */
  readonly drafts: Json<readonly DraftedEdit[] | null>
  readonly created_at: Date
}
