import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'

/** What a run of a plan begins with. */
export interface PlanStart {
  readonly document: Composition
  /** The document that the plan was made for; null where it is not known here. */
  readonly base: Composition | null
  /** Some of its steps are made in `document` already. */
  readonly hasMade: boolean
}

/** The text, or the media. */
const shownBy = (overlay: Overlay): string | null => {
  if (overlay.type === 'text') return overlay.content
  return 'src' in overlay && typeof overlay.src === 'string' ? overlay.src : null
}

/** Ids are given again: an overlay of another type, or of which nothing is left as it was, is another one. */
function isSameOverlay(was: Overlay, is: Overlay, hasMade: boolean): boolean {
  if (was.type !== is.type) return false
  const isPlacedAlike = was.from === is.from || was.row === is.row || was.durationInFrames === is.durationInFrames
  return hasMade || isPlacedAlike || shownBy(was) === shownBy(is)
}

/** Whether an overlay that a plan found in its document is still there, and not another one that has got its id. */
export function isStillThere(id: OverlayId, { document, base, hasMade }: PlanStart): boolean {
  const byId = (overlay: Overlay): boolean => overlay.id === id
  const is = document.overlays.find(byId)
  if (is === undefined || base === null) return is !== undefined
  const was = base.overlays.find(byId)
  return was !== undefined && isSameOverlay(was, is, hasMade)
}
