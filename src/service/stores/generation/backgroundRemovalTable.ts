export interface BackgroundRemovalRow {
  readonly job_id: string
  readonly workspace_id: string
  readonly project_id: string
  /** The source, which may have been deleted. */
  readonly asset_id: string
  /** The id reserved for the cut-out, which becomes an asset once its file is stored. */
  readonly output_asset_id: string
  readonly start_ms: number
  readonly end_ms: number
  /** Set before the first frame is sent to a server that may charge for it. */
  readonly submitted_at: Date | null
  readonly created_at: Date
}
