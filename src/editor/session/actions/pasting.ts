import { t } from '@lingui/core/macro'
import type { Refusal, Result } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import type { OverlayChanges } from '../../../composition/edits/changing/overlayChanges.ts'
import type { NewOverlay } from '../../../composition/overlays/newOverlay.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { pastedStyle } from '../../../composition/styleTransfer.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { Session } from '../session.ts'
import { sessionRefusal } from '../refusals.ts'
import { revealAdded } from '../view/revealOverlay.ts'
import { refusalOf } from './action.ts'
import { commitUnlocked } from './commitUnlocked.ts'
import { selectedOverlays } from './targets.ts'

/** Overlays to paste, in frames and pixels of the open composition. */
export interface Pasted {
  readonly overlays: readonly NewOverlay[]
  readonly atFrame: Frames
}

/** Pastes at the frame and selects the copies. They keep their rows if there is space. */
export function pasteOverlays(session: Session, { atFrame, overlays }: Pasted): Refusal | null {
  const outcome = commitUnlocked(session, [{ name: 'pasteOverlays', input: { overlays: [...overlays], atFrame } }])
  if (outcome.ok) revealAdded(session, outcome.value.createdIds)
  return refusalOf(outcome)
}

/** Inserts the copies at the frame. Overlays there are split, and later ones move. */
export function insertOverlays(session: Session, { atFrame, overlays }: Pasted): Refusal | null {
  const input = {
    overlays: [...overlays],
    atFrame,
    row: Math.min(...overlays.map(({ row }) => row)),
    scope: session.options.getState().rippleScope,
  }
  const outcome = commitUnlocked(session, [{ name: 'insertAt', input }])
  if (outcome.ok) revealAdded(session, outcome.value.createdIds.slice(0, overlays.length))
  return refusalOf(outcome)
}

/** Changes each selected overlay in its own way, all in one undo step. Null if nothing changes. */
export function changeEach(
  session: Session,
  label: string,
  changesOf: (overlay: Overlay) => OverlayChanges | null,
): Result<AppliedEdit> | null {
  const overlays = selectedOverlays(session).flatMap((overlay) => {
    const changes = changesOf(overlay)
    return changes ? [{ overlayId: overlay.id, changes }] : []
  })
  if (overlays.length === 0) return null
  return commitUnlocked(session, [{ name: 'changeEachOverlay', input: { overlays } }], label)
}

/** Gives the selected overlays the style of another, in pixels and frames of the open composition. */
export function pasteStyle(session: Session, source: Overlay): Refusal | null {
  const outcome = changeEach(session, t`Paste style`, (overlay) => pastedStyle(source, overlay))
  return outcome ? refusalOf(outcome) : sessionRefusal('no_shared_style')
}
