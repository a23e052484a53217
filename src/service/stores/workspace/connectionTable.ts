import type { ConnectionKind } from '../../../contract/extensions/connectionRoutes.ts'

export interface ConnectionRow {
  /** Another one after each change, so that a process notices that its provider is out of date. */
  readonly id: string
  readonly workspace_id: string
  readonly kind: ConnectionKind
  readonly address: string
  readonly model: string | null
  readonly user_name: string | null
  readonly sender: string | null
  /** Sealed for this row's id. */
  readonly sealed_key: string | null
  readonly updated_at: Date
}
