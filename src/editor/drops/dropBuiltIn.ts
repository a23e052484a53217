import { t } from '@lingui/core/macro'
import type { Result } from '../../base/result.ts'
import type { Overlay } from '../../composition/schema.ts'
import { dropOverlay } from '../session/changes/dropOverlay.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'
import { sessionRefused } from '../session/refusals.ts'

/** Whether what the library lets go is something built in: a title, a shape, an emoji. The ids of assets hold no colon. */
export const isBuiltIn = (id: string): boolean => id.includes(':')

/** Puts something built in at a place as one undo step. Refuses with `unknown_preset` what there is not. */
export async function dropBuiltIn(session: Session, id: string, place: Place): Promise<Result<Overlay>> {
  const { builtInOverlay } = await import('./builtInOverlay.ts')
  const { document } = session.getState()
  const overlay = builtInOverlay(document, id, { from: place.frame, row: place.row })
  if (!overlay) return sessionRefused('unknown_preset')
  return dropOverlay(session, overlay, { ...place, label: t`Add ${overlay.type}` })
}
