/** The source of one asset. */
export interface SceneSource {
  /** The proxy in a preview, the original file in an export. Supports range requests. */
  readonly url: string
  readonly kind: 'video' | 'music' | 'image'
  readonly durationMs: number | null
  /** Displayed size (rotation and pixel aspect applied) in source pixels. Null if unknown. */
  readonly width: number | null
  readonly height: number | null
  readonly hasAudio: boolean
}

/** Sources by asset id. A missing asset gets a placeholder in the preview and fails an export. */
export type SceneMedia = Readonly<Record<string, SceneSource>>

/** `preview` tolerates missing and late media. `export` waits for everything and fails rather than drop content. */
export type SceneMode = 'preview' | 'export'

/** Whether two sources give the same picture and sound. */
export function isSameSource(one: SceneSource | undefined, other: SceneSource | undefined): boolean {
  if (one === other) return true
  if (!one || !other) return false
  return (
    one.url === other.url &&
    one.kind === other.kind &&
    one.durationMs === other.durationMs &&
    one.width === other.width &&
    one.height === other.height &&
    one.hasAudio === other.hasAudio
  )
}
