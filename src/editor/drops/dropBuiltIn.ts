import { t } from '@lingui/core/macro'
import type { Result } from '../../base/result.ts'
import type { Overlay } from '../../composition/schema.ts'
import { typeNames } from '../../composition/overlays/typeNames.ts'
import { labelText } from '../../client/messages/labelText.ts'
import { dropOverlay } from '../session/changes/dropOverlay.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'
import { sessionRefused } from '../session/refusals.ts'

/** True for dragged titles, shapes and emoji. Asset ids contain no colon. */
export const isBuiltIn = (id: string): boolean => id.includes(':')

/** Puts a built-in item at a place as one undo step. Refuses with `unknown_preset` if it does not exist. */
export async function dropBuiltIn(session: Session, id: string, place: Place): Promise<Result<Overlay>> {
  const { builtInOverlay } = await import('./builtInOverlay.ts')
  const { document } = session.getState()
  const overlay = builtInOverlay(document, id, { from: place.frame, row: place.row })
  if (!overlay) return sessionRefused('unknown_preset')
  return dropOverlay(session, overlay, { ...place, label: t`Add ${labelText(typeNames[overlay.type])}` })
}
