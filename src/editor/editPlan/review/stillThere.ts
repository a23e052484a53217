import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'

/** What a run of a plan begins with. */
export interface PlanStart {
  readonly document: Composition
  /** The document that the plan was made for; null where it is not known here. */
  readonly base: Composition | null
  /** Some of its steps are made in `document` already. */
  readonly hasMade: boolean
}

/** The words, or the file; null for what has neither. */
const shownBy = (overlay: Overlay): string | null => {
  if ('content' in overlay) return overlay.content
  return 'sourceAssetId' in overlay ? (overlay.sourceAssetId ?? null) : null
}

/** Ids are given again: an overlay of another type, or of which nothing is left as it was, is another one. */
function isSameOverlay(was: Overlay, is: Overlay, hasMade: boolean): boolean {
  if (was.type !== is.type) return false
  const isPlacedAlike = was.from === is.from || was.row === is.row || was.durationInFrames === is.durationInFrames
  const shown = shownBy(was)
  return hasMade || isPlacedAlike || (shown !== null && shown === shownBy(is))
}

/** Whether an overlay that a plan found in its document is still there, and not another one that has got its id. */
export function isStillThere(id: OverlayId, { document, base, hasMade }: PlanStart): boolean {
  const byId = (overlay: Overlay): boolean => overlay.id === id
  const is = document.overlays.find(byId)
  if (is === undefined || base === null) return is !== undefined
  const was = base.overlays.find(byId)
  return was !== undefined && isSameOverlay(was, is, hasMade)
}
