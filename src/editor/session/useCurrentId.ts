import { useCallback } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { currentId } from './changes/renameOverlays.ts'
import { useSession } from './SessionContext.tsx'

/**
 * Maps an overlay id of this render to its current id. Before the next render, a merge may rename the overlay and give
 * its id to another one, which must not receive the typed text.
 */
export function useCurrentId(): (id: OverlayId) => OverlayId {
  const session = useSession()
  const known = session.getState().renames.length
  return useCallback((id) => currentId(id, session.getState().renames.slice(known)), [session, known])
}
