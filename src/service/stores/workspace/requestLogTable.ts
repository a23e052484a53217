/** A request made with a key. It has no body, query, address or secret. */
export interface RequestLogRow {
  readonly id: string
  readonly workspace_id: string
  /** The member who owned the key. */
  readonly creator_id: string
  readonly key_id: string
  readonly request_id: string
  readonly method: string
  /** The path, with parameter names in place of ids. */
  readonly route: string
  readonly status: number
  /** Null for a success. */
  readonly error_code: string | null
  readonly duration_ms: number
  readonly created_at: Date
}
