export interface MessageRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly kind: 'overlay_text' | 'voiceover_script'
  readonly text: string
  readonly is_favorite: boolean
  readonly created_at: Date
  readonly updated_at: Date
}
