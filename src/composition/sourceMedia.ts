/** The facts about a project asset that an edit may read. They do not include URLs. */
export interface SourceMedia {
  readonly assetId: string
  readonly type: 'video' | 'music' | 'image'
  readonly name: string
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly hasAudio: boolean
  /** One loop of an animated image, which the file repeats. Missing for other files. */
  readonly roundMs?: number | undefined
  /** Preparation status. Missing if only usable media are listed. */
  readonly preparation?: 'processing' | 'ready' | 'failed' | undefined
}
