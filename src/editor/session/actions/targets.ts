import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { isRowLocked, unlockedOverlays } from '../view/rows.ts'
import type { Session } from '../session.ts'
import { needsOf } from './needsOf.ts'

export const NEEDS_SELECTION = needsOf('nothing_seen')

/** Overlays in unlocked rows, in document order. */
export function editableOverlays(session: Session): readonly Overlay[] {
  return unlockedOverlays(session.getState().document.overlays, session.rows.getState())
}

/** Selected overlays in unlocked rows, in document order. */
export function selectedOverlays(session: Session): Overlay[] {
  const { selection } = session.getState()
  return selection.size === 0 ? [] : editableOverlays(session).filter((overlay) => selection.has(overlay.id))
}

function acrossPlayhead(session: Session, overlays: readonly Overlay[]): Overlay[] {
  const frame = session.playback.frame()
  return overlays.filter((overlay) => overlay.from < frame && frame < endOf(overlay))
}

/** Unlocked overlays under the playhead: only selected ones if anything is selected, else all. */
export function overlaysAcrossPlayhead(session: Session): Overlay[] {
  return acrossPlayhead(
    session,
    session.getState().selection.size === 0 ? editableOverlays(session) : selectedOverlays(session),
  )
}

/** Unlocked overlays that a split at the playhead divides. If no selected overlay is there, it divides all of them. */
export function overlaysToSplit(session: Session): Overlay[] {
  const selected = acrossPlayhead(session, selectedOverlays(session))
  return selected.length > 0 ? selected : acrossPlayhead(session, editableOverlays(session))
}

/** True if an unlocked overlay is selected. */
export function hasSelection(session: Session): boolean {
  const { document, selection } = session.getState()
  if (selection.size === 0) return false
  const rows = session.rows.getState()
  return document.overlays.some((overlay) => selection.has(overlay.id) && !isRowLocked(rows, overlay.row))
}

export const idsOf = (overlays: readonly Overlay[]): number[] => overlays.map(({ id }) => id)
