export interface AiVideoRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  /** Its input is the request. */
  readonly job_id: string
  /** The id reserved for the asset, which is created once its file is stored. */
  readonly output_asset_id: string
  /** The time at which the request was about to be sent to the server. Null if the server certainly has not accepted it. */
  readonly submitted_at: Date | null
  /** Address of the server to which the request was sent. Null like `submitted_at`. */
  readonly server: string | null
  /** The id that the server gave it. Null until then, and for work of this host. */
  readonly remote_id: string | null
  readonly created_at: Date
}
