import type { Frames } from '../../base/units.ts'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import { endOf } from '../../composition/timeline.ts'

/** Distance of an overlay from a frame. 0 if it contains the frame. */
function distance(overlay: CaptionOverlay, frame: Frames): Frames {
  return Math.max(0, overlay.from - frame, frame - endOf(overlay) + 1)
}

/**
 * The caption shown in the panel: of the selected captions, or of all if none is selected, the nearest to the playhead.
 * If several are equally near, the topmost wins. Null if there are no captions.
 */
export function captionTarget(
  { overlays }: Composition,
  selection: ReadonlySet<OverlayId>,
  frame: Frames,
): CaptionOverlay | null {
  const captions = overlays.filter((overlay) => overlay.type === 'caption')
  const selected = captions.filter(({ id }) => selection.has(id))
  const candidates = selected.length > 0 ? selected : captions
  const [nearest] = candidates.toSorted(
    (left, right) => distance(left, frame) - distance(right, frame) || left.row - right.row || left.id - right.id,
  )
  return nearest ?? null
}
