import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { Session } from '../session.ts'

/** The selected overlays, in the order of the document. */
export function selectedOverlays(session: Session): Overlay[] {
  const { document, selection } = session.getState()
  return selection.size === 0 ? [] : document.overlays.filter((overlay) => selection.has(overlay.id))
}

/** What lies across the playhead: of the selection, or of everything where nothing is selected. */
export function overlaysAcrossPlayhead(session: Session): Overlay[] {
  const { document, selection } = session.getState()
  const frame = session.playback.frame()
  const candidates = selection.size === 0 ? document.overlays : selectedOverlays(session)
  return candidates.filter((overlay) => overlay.from < frame && frame < endOf(overlay))
}

export const hasSelection = (session: Session): boolean => session.getState().selection.size > 0
