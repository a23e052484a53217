import { useMemo } from 'react'
import { isLookedSide } from './saving/conflict/lookedSide.ts'
import { useSessionState } from './session/SessionContext.tsx'
import type { ComparedVersion } from './timeline/comparedVersion.ts'

/**
 * What the timeline draws over the version that is shown: while two versions clash, the other side of what clashes. Where their
 * side is looked at, that is mine. Else what is proposed.
 */
export function useComparedVersion(): ComparedVersion | null {
  const conflict = useSessionState((state) => state.conflict)
  const looked = useSessionState((state) => state.lookedAt)
  const proposal = useSessionState((state) => state.proposal)
  const isTheirs = isLookedSide(looked) && looked.side === 'theirs'
  return useMemo(() => {
    if (conflict === null) return proposal && { ...proposal, tone: 'proposal' }
    const overlayIds = new Set(conflict.clashes.flatMap(({ overlayId }) => (overlayId === null ? [] : [overlayId])))
    if (overlayIds.size === 0) return null
    return isTheirs
      ? { document: conflict.versions.mine, overlayIds, name: 'Mine', tone: 'conflict' }
      : { document: conflict.versions.theirs, overlayIds, name: 'Theirs', tone: 'conflict' }
  }, [conflict, isTheirs, proposal])
}
