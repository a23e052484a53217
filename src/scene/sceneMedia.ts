/** Where the bytes of one asset come from while a frame is drawn. */
export interface SceneSource {
  /** Preview: the proxy. Export: the original file. Served with Range. */
  readonly url: string
  readonly kind: 'video' | 'music' | 'image'
  readonly durationMs: number | null
  /** Size as displayed (rotation and pixel aspect applied), in source pixels; null where it is not known. */
  readonly width: number | null
  readonly height: number | null
  readonly hasAudio: boolean
}

/** Sources by asset id. An asset without an entry is drawn as missing in the preview and fails an export. */
export type SceneMedia = Readonly<Record<string, SceneSource>>

/** `preview` forgives (placeholders, late media); `export` waits for everything and fails rather than draw less. */
export type SceneMode = 'preview' | 'export'

/** Whether two sources lead to the same picture and sound, so that an overlay need not be drawn again. */
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
