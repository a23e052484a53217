import type { ConnectionKind } from '../../../contract/extensions/connections/connectionRoutes.ts'

export interface ConnectionRow {
  /** Changes with each change of the connection, so that a process notices that its provider is out of date. */
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
