import { t } from '@lingui/core/macro'
import { labelOfEdit } from '../../composition/editRegistry.ts'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Composition } from '../../composition/schema.ts'
import { notify } from '../../ui/notices/notify.ts'
import { frontEdits } from '../session/changes/frontEdits.ts'
import { insertionFrame } from '../session/changes/insertionFrame.ts'
import type { Session } from '../session/session.ts'
import { revealAdded } from '../session/view/revealOverlay.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** Adds overlays to visible, unlocked rows as one undo step, and reveals them. A refusal is shown as a notice. */
export function insertOverlays(session: Session, overlays: readonly NewOverlay[]): void {
  const { document: before, sources } = session.getState()
  const edits = frontEdits(overlays, { document: before, rows: session.rows.getState(), sources })
  const outcome = session.transact(edits, labelOfEdit({ name: 'addOverlays', input: { overlays: [...overlays] } }))
  if (outcome.ok) revealAdded(session, outcome.value.createdIds)
  else notify.warning(t`Nothing was added.`, { detail: sentenceOfError(outcome.refusal) })
}

/** Adds an overlay at the playhead, in front of anything that would cover it. */
export function insertAtPlayhead(
  session: Session,
  make: (composition: Composition, placement: { readonly from: number }) => NewOverlay,
): void {
  insertOverlays(session, [make(session.getState().document, { from: insertionFrame(session) })])
}
