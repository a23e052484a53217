import type { Frames } from '../../../base/units.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { Session } from '../session.ts'
import { revealFrames } from './viewport.ts'

/** The time between the enter and exit animations, or the middle if they leave none. */
function restOf(overlay: Overlay): { readonly start: Frames; readonly end: Frames } {
  const { from, durationInFrames, styles } = overlay
  const animation = 'animation' in styles ? styles.animation : undefined
  const transition = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  const entry = Math.max(animation?.enter?.durationInFrames ?? 0, transition?.durationInFrames ?? 0)
  const start = from + Math.min(entry, Math.floor(durationInFrames / 2))
  return { start, end: Math.max(start + 1, endOf(overlay) - (animation?.exit?.durationInFrames ?? 0)) }
}

/** Selects an overlay and moves the playhead to a frame at which it is visible. Playback continues. */
export function revealOverlay(session: Session, overlayId: OverlayId): void {
  const { shown, document } = session.getState()
  const isMeant = ({ id }: { readonly id: OverlayId }): boolean => id === overlayId
  const overlay = shown.overlays.find(isMeant) ?? document.overlays.find(isMeant)
  if (overlay === undefined) return
  session.select([overlayId])
  const rest = restOf(overlay)
  const frame = session.playback.frame()
  const isSeen = frame >= rest.start && frame < rest.end
  if (!isSeen && !session.playback.isPlaying()) session.playback.seek(rest.start)
}

/**
 * Selects newly added overlays and scrolls the timeline to them. If none of them is at the playhead, it moves to where
 * the first one is visible.
 */
export function revealAdded(session: Session, overlayIds: readonly OverlayId[]): void {
  session.select(overlayIds)
  const ids = new Set(overlayIds)
  const added = session.getState().document.overlays.filter(({ id }) => ids.has(id))
  const first = added.toSorted((left, right) => left.from - right.from)[0]
  if (first === undefined) return
  const end = Math.max(...added.map(endOf))
  revealFrames(session.viewport, { start: first.from, end })
  const frame = session.playback.frame()
  if (frame >= first.from && frame < end) return
  session.playback.pause()
  session.playback.seek(restOf(first).start)
}
