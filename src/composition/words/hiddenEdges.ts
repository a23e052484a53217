import type { Composition, OverlayId } from '../schema.ts'
import { sourceRangeOf, type SourceRange } from '../sourceRange.ts'

/**
 * The source range that a clip had before words at its edges were cut, and the one that it has since. A clip does not
 * contain its past, so without this the words at its edges would be gone.
 */
export interface HiddenEdges {
  readonly outer: SourceRange
  readonly inner: SourceRange
}
export type HiddenEdgesById = ReadonlyMap<OverlayId, HiddenEdges>

/** The source range whose words are listed: as before the cuts, unless the clip was trimmed since. Null if it has none. */
export function listedRange(
  clip: Parameters<typeof sourceRangeOf>[0],
  edges: HiddenEdges | undefined,
): SourceRange | null {
  const source = sourceRangeOf(clip)
  if (!source || !edges) return source
  return {
    start: source.start === edges.inner.start ? Math.min(source.start, edges.outer.start) : source.start,
    end: source.end === edges.inner.end ? Math.max(source.end, edges.outer.end) : source.end,
  }
}

/** The edges once cuts are applied. Those of clips that are listed as before are left out. */
export function hiddenEdges(before: Composition, after: Composition, known: HiddenEdgesById): HiddenEdgesById {
  const oldById = new Map(before.overlays.map((overlay) => [overlay.id, overlay]))
  const next = new Map(known)
  for (const overlay of after.overlays) {
    const old = oldById.get(overlay.id)
    if (!old || old === overlay || overlay.type !== 'video') continue
    const outer = listedRange(old, known.get(overlay.id))
    const inner = sourceRangeOf(overlay)
    if (!outer || !inner) continue
    if (inner.start > outer.start || inner.end < outer.end) next.set(overlay.id, { outer, inner })
    else next.delete(overlay.id)
  }
  return next
}
