export interface ClipRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly job_id: string
  readonly asset_id: string
  /** The id reserved for the asset, which is created once its file is stored. */
  readonly output_asset_id: string
  readonly start_ms: number
  readonly end_ms: number
  readonly remove_audio: boolean
  readonly created_at: Date
}
