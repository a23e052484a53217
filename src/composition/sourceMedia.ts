/** The facts about a project asset that an edit may read. Media URLs are none of its business. */
export interface SourceMedia {
  readonly assetId: string
  readonly type: 'video' | 'music' | 'image'
  readonly name: string
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly hasAudio: boolean
  /** How far its preparation is; left out where only what can be used is known. */
  readonly preparation?: 'processing' | 'ready' | 'failed' | undefined
}
