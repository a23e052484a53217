import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'

export interface PlanStart {
  readonly document: Composition
  /** Document that the plan was made for. Null if unknown. */
  readonly base: Composition | null
  /** True if some of its steps are already applied in `document`. */
  readonly hasMade: boolean
}

/** The text or source asset. Null if the overlay has neither. */
const shownBy = (overlay: Overlay): string | null => {
  if ('content' in overlay) return overlay.content
  return 'sourceAssetId' in overlay ? (overlay.sourceAssetId ?? null) : null
}

/**
 * Ids are reused, so an overlay counts as a different one if its type differs, or if it shares neither place nor
 * content with the earlier one.
 */
function isSameOverlay(was: Overlay, is: Overlay, hasMade: boolean): boolean {
  if (was.type !== is.type) return false
  const isPlacedAlike = was.from === is.from || was.row === is.row || was.durationInFrames === is.durationInFrames
  const shown = shownBy(was)
  return hasMade || isPlacedAlike || (shown !== null && shown === shownBy(is))
}

/** Whether an overlay of the planned document still exists. Another overlay with a reused id does not count. */
export function isStillThere(id: OverlayId, { document, base, hasMade }: PlanStart): boolean {
  const byId = (overlay: Overlay): boolean => overlay.id === id
  const is = document.overlays.find(byId)
  if (is === undefined || base === null) return is !== undefined
  const was = base.overlays.find(byId)
  return was !== undefined && isSameOverlay(was, is, hasMade)
}
