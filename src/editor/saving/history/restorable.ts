import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'

export interface Restorable {
  /** The wanted version without what cannot be had any more. */
  readonly wanted: Composition
  /** Overlays of it whose files no longer exist. */
  readonly lost: readonly Overlay[]
}

const sourceOf = (overlay: Overlay | undefined): string | null =>
  overlay && 'sourceAssetId' in overlay ? overlay.sourceAssetId : null

/**
 * What of an earlier version can be brought back: overlays whose files are gone stay as they are now, for the service takes no
 * new use of a file that does not exist. One that is used now already may go on.
 */
export function restorable(
  now: Composition,
  version: Composition,
  sources: ReadonlyMap<string, SourceMedia>,
): Restorable {
  const nowById = new Map(now.overlays.map((overlay) => [overlay.id, overlay]))
  const lost = version.overlays.filter((overlay) => {
    const source = sourceOf(overlay)
    return source !== null && !sources.has(source) && sourceOf(nowById.get(overlay.id)) !== source
  })
  if (lost.length === 0) return { wanted: version, lost }
  const lostIds = new Set(lost.map(({ id }) => id))
  const overlays = version.overlays.flatMap((overlay) =>
    lostIds.has(overlay.id) ? (nowById.get(overlay.id) ?? []) : [overlay],
  )
  return { wanted: { ...version, overlays }, lost }
}
