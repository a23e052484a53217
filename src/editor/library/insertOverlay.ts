import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Composition } from '../../composition/schema.ts'
import { endOf } from '../../composition/timeline.ts'
import { notify } from '../../ui/notify.ts'
import { insertionFrame } from '../session/insertionFrame.ts'
import type { Session } from '../session/session.ts'
import { revealFrames } from '../session/viewport.ts'

/** Adds overlays as one undo step and selects them. Says why where that is refused. */
export function insertOverlays(session: Session, overlays: readonly NewOverlay[]): void {
  const outcome = session.commit('addOverlays', { overlays: [...overlays], isInFront: true })
  if (outcome.ok) {
    session.select(outcome.value.createdIds)
    const added = outcome.value.document.overlays.filter(({ id }) => outcome.value.createdIds.includes(id))
    const start = Math.min(...added.map(({ from }) => from))
    revealFrames(session.viewport, { start, end: Math.max(...added.map(endOf)) })
  } else notify.warning('It was not added.', { detail: outcome.refusal.message })
}

/** Puts something at the playhead, where it is seen. */
export function insertAtPlayhead(
  session: Session,
  make: (composition: Composition, placement: { readonly from: number }) => NewOverlay,
): void {
  insertOverlays(session, [make(session.getState().document, { from: insertionFrame(session) })])
}
