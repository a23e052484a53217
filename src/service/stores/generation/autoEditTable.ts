import type { AutoEditReport } from '../../../contract/operations/generation/autoEditReport.ts'
import type { Json } from '../columns.ts'

export interface AutoEditRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly job_id: string
  /** The saved videos in order. Some of them may have been deleted. */
  readonly composition_ids: string[]
  /** Null until the videos are saved. */
  readonly report: Json<AutoEditReport | null>
  readonly created_at: Date
}
