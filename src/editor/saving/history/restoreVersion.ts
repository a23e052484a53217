import type { Result } from '../../../base/result.ts'
import { restoringEdit } from '../../../composition/edits/changing/restoreChanges.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import type { Session } from '../../session/session.ts'
import type { LookedVersion } from './lookedVersion.ts'
import { restorable } from './restorable.ts'

/** Goes back to now and brings an earlier version back as one undo step. A refusal goes on looking at it. */
export function restoreVersion(session: Session, looked: LookedVersion): Result<AppliedEdit> {
  const { document, sources } = session.getState()
  const { wanted } = restorable(document, looked.document, sources)
  session.lookAt(null)
  const outcome = commitUnlocked(session, [restoringEdit(document, wanted)], `Restore ${looked.label}`)
  if (!outcome.ok) session.lookAt(looked)
  return outcome
}

/** What one line of the changes since a version is about: an overlay, or the settings of the composition. */
export interface TakenBack {
  readonly overlayId: OverlayId | null
  readonly name: string
}

/** Takes one thing back to how an earlier version has it, as one undo step, and goes on looking at that version. */
export function takeBack(session: Session, looked: LookedVersion, { overlayId, name }: TakenBack): Result<AppliedEdit> {
  const { document } = session.getState()
  const edit =
    overlayId === null
      ? restoringEdit(document, { ...looked.document, overlays: document.overlays })
      : restoringEdit(document, looked.document, [overlayId])
  session.lookAt(null)
  const outcome = commitUnlocked(session, [edit], `Take back ${name} from ${looked.label}`)
  session.lookAt(looked)
  return outcome
}
