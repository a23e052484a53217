import { useCallback } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { currentId } from './changes/renameOverlays.ts'
import { useSession } from './SessionContext.tsx'

/**
 * Maps an overlay id of this render to its current id. A merge may rename it before the next render and give its id to another
 * overlay, which must not receive what is typed meanwhile.
 */
export function useCurrentId(): (id: OverlayId) => OverlayId {
  const session = useSession()
  const known = session.getState().renames.length
  return useCallback((id) => currentId(id, session.getState().renames.slice(known)), [session, known])
}
