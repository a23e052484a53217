import type { Json } from '../columns.ts'

export const savedKinds = ['brief', 'autoEditTemplate', 'messagingTemplate', 'message'] as const
export type SavedKind = (typeof savedKinds)[number]

export interface SavedResourceRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly kind: SavedKind
  /** As the contract's schema of the kind has it, or had it when it was saved. */
  readonly content: Json<object>
  readonly created_at: Date
  readonly updated_at: Date
}
