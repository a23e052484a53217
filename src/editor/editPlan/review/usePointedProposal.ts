import { t } from '@lingui/core/macro'
import { useEffect, useMemo } from 'react'
import type { Composition } from '../../../composition/schema.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { Proposal } from '../../session/sessionState.ts'
import { stepAlone } from './stepAlone.ts'
import type { ReviewNow } from './useReview.ts'

type ReviewedPlan = Pick<ReviewNow, 'media' | 'review'>

/** The proposal drawn on the timeline: the result of the whole plan, or of the hovered step alone. */
export function proposalOf(
  now: Composition,
  { media, review: { steps, document } }: ReviewedPlan,
  pointed: number | null,
): Proposal {
  const outcome = pointed === null ? undefined : steps[pointed]?.outcome
  if (outcome?.kind !== 'fits') return { document, overlayIds: null, name: t`Plan`, media }
  return { document: stepAlone(now, outcome), overlayIds: null, name: t`Step ${(pointed ?? 0) + 1}`, media }
}

/** Draws the proposal while the component is mounted. */
export function usePointedProposal({ media, review }: ReviewedPlan, pointed: number | 'nothing' | null): void {
  const session = useSession()
  const now = useSessionState((state) => state.document)
  const proposal = useMemo(
    () => (pointed === 'nothing' ? null : proposalOf(now, { media, review }, pointed)),
    [now, media, review, pointed],
  )
  useEffect(() => {
    session.propose(proposal)
    return () => session.propose(null)
  }, [proposal, session])
}
