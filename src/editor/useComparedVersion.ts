import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { isViewedSide } from './saving/conflict/viewedSide.ts'
import { useSessionState } from './session/SessionContext.tsx'
import type { ComparedVersion } from './timeline/comparedVersion.ts'

/** Version drawn over the timeline for comparison: the other side of a conflict, or else the proposal. */
export function useComparedVersion(): ComparedVersion | null {
  const conflict = useSessionState((state) => state.conflict)
  const viewed = useSessionState((state) => state.viewedVersion)
  const proposal = useSessionState((state) => state.proposal)
  const isTheirs = isViewedSide(viewed) && viewed.side === 'theirs'
  return useMemo(() => {
    if (conflict === null) return proposal && { ...proposal, tone: 'proposal' }
    const overlayIds = new Set(conflict.clashes.flatMap(({ overlayId }) => (overlayId === null ? [] : [overlayId])))
    if (overlayIds.size === 0) return null
    return isTheirs
      ? { document: conflict.versions.mine, overlayIds, name: t`Mine`, tone: 'conflict' }
      : { document: conflict.versions.theirs, overlayIds, name: t`Theirs`, tone: 'conflict' }
  }, [conflict, isTheirs, proposal])
}
