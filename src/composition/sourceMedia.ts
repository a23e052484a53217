/** The facts about a project asset that an edit may read. URLs are not among them. */
export interface SourceMedia {
  readonly assetId: string
  readonly type: 'video' | 'music' | 'image'
  readonly name: string
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly hasAudio: boolean
  /** Preparation status. Absent if only usable media are listed. */
  readonly preparation?: 'processing' | 'ready' | 'failed' | undefined
}
