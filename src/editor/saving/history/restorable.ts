import { formatOf } from '../../../composition/conversion/compositionFormat.ts'
import { convertedOverlays } from '../../../composition/conversion/convertedOverlays.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'

export interface Restorable {
  /** The version to restore. Each overlay that cannot be restored is replaced by its current state. */
  readonly wanted: Composition
  /** Its overlays whose files no longer exist. */
  readonly lost: readonly Overlay[]
}

const sourceOf = (overlay: Overlay | undefined): string | null =>
  overlay && 'sourceAssetId' in overlay ? overlay.sourceAssetId : null

/**
 * The part of a version that can be restored. Overlays with missing files stay as they are now, because the service
 * rejects new uses of a missing file but allows existing ones.
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
  const conversion = { from: formatOf(now), to: formatOf(version), sources }
  const kept = new Map(convertedOverlays(now.overlays, conversion).map((overlay) => [overlay.id, overlay]))
  const overlays = version.overlays.flatMap((overlay) =>
    lostIds.has(overlay.id) ? (kept.get(overlay.id) ?? []) : [overlay],
  )
  return { wanted: { ...version, overlays }, lost }
}
