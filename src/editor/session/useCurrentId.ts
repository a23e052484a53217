import { useCallback } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { currentId } from './changes/renameOverlays.ts'
import { useSession } from './SessionContext.tsx'

/**
 * Gives the id that an overlay of this rendering has by now. A merge may rename it before the next rendering, and give its id to
 * somebody else's overlay: what is typed meanwhile must not go there.
 */
export function useCurrentId(): (id: OverlayId) => OverlayId {
  const session = useSession()
  const known = session.getState().renames.length
  return useCallback((id) => currentId(id, session.getState().renames.slice(known)), [session, known])
}
