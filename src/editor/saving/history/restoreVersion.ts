import { t } from '@lingui/core/macro'
import type { Result } from '../../../base/result.ts'
import { formatOf } from '../../../composition/conversion/compositionFormat.ts'
import { convertedOverlays } from '../../../composition/conversion/convertedOverlays.ts'
import { restoringEdit } from '../../../composition/edits/changing/restoreChanges.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Session } from '../../session/session.ts'
import type { ViewedRevision } from './viewedRevision.ts'
import { restorable } from './restorable.ts'

/** Restores a version as one undo step and ends the view. If restoring is refused, the version stays in view. */
export function restoreVersion(session: Session, viewed: ViewedRevision): Result<AppliedEdit> {
  const { document, sources } = session.getState()
  const { wanted } = restorable(document, viewed.document, sources)
  session.viewVersion(null)
  const outcome = commitUnlocked(session, [restoringEdit(document, wanted)], t`Restore ${viewed.label}`)
  if (!outcome.ok) session.viewVersion(viewed)
  return outcome
}

/** An overlay, or the composition's settings, to revert. */
export interface RevertTarget {
  readonly overlayId: OverlayId | null
  readonly name: string
}

/** The composition with overlays of another version, in its own frames and pixels. */
function withOverlaysOf(document: Composition, other: Composition, sources: ReadonlyMap<string, SourceMedia>) {
  const conversion = { from: formatOf(other), to: formatOf(document), sources }
  return { ...document, overlays: convertedOverlays(other.overlays, conversion) }
}

/**
 * Reverts one change as one undo step. The version stays in view. If the frame rate or the canvas has changed since,
 * the clip is converted, so that its times in seconds and its place on the canvas are right. If those settings
 * themselves are reverted, all clips are converted.
 */
export function revertChange(
  session: Session,
  viewed: ViewedRevision,
  { overlayId, name }: RevertTarget,
): Result<AppliedEdit> {
  const { document, sources } = session.getState()
  const edit =
    overlayId === null
      ? restoringEdit(document, withOverlaysOf(viewed.document, document, sources))
      : restoringEdit(document, withOverlaysOf(document, viewed.document, sources), [overlayId])
  session.viewVersion(null)
  const outcome = commitUnlocked(session, [edit], t`Revert ${name} to ${viewed.label}`)
  session.viewVersion(viewed)
  return outcome
}
