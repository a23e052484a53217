import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { revisionQuery } from '../../../client/resources/revisions.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { needsNothing, readResources } from '../../../client/resources/toolResources.ts'
import type { ResourceNeeds } from '../../../composition/tools/definition/toolResources.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { Proposal } from '../../session/sessionState.ts'
import { useRippling } from '../../session/useRippling.ts'
import type { Assistant } from '../assistant.ts'
import type { Planned } from '../conversation/conversation.ts'
import type { PlanReview } from './planReview.ts'
import { joinedNeeds, dryRunPlan, type KnownResources } from './dryRunPlan.ts'

export interface ReviewNow {
  readonly review: PlanReview
  /** Media of its overlays, including media that is not in the project yet. */
  readonly media: Proposal['media']
  /** True if the composition has changed since the plan was made. */
  readonly isChanged: boolean
  /** True while the resources that the steps need are loading. */
  readonly isReading: boolean
  /** Why resources could not be loaded. Null if they could. */
  readonly readFault: string | null
}

const FRESH_MS = 20_000

const resourcesQuery = (projectId: string, needs: ResourceNeeds) =>
  queryOptions({
    queryKey: ['tool-resources', projectId, 'plan', needs],
    queryFn: async ({ signal }): Promise<KnownResources> => ({
      needs,
      read: await readResources(projectId, needs, signal),
    }),
    staleTime: FRESH_MS,
    retry: false,
  })

/** Document that the plan was made for. Null if unavailable. */
function useBase(assistant: Assistant, { revision }: Planned) {
  const { compositionId } = useSession().getState()
  const saved = useSessionState((state) => state.saved)
  const hasRevisions = useHostOffers('compositionRevisions')
  const known = assistant.baseOf(revision) ?? (saved.updatedAt === revision ? saved.document : null)
  const isWanted = known === null && hasRevisions
  const read = useQuery({ ...revisionQuery(compositionId, revision), ...(isWanted ? {} : { queryFn: skipToken }) })
  return known ?? read.data?.composition ?? null
}

/** Dry-runs a plan each time the document changes. */
export function useReview(assistant: Assistant, id: string, planned: Planned): ReviewNow {
  const session = useSession()
  const { projectId } = session.getState()
  const rows = useStore(session.rows)
  const options = useRippling(session)
  const current = useSessionState((state) => state.document)
  const saved = useSessionState((state) => state.saved)
  const sources = useSessionState((state) => state.sources)
  const document = useDeferredValue(current)
  const base = useBase(assistant, planned)
  const isOffered = useHostOffers('toolResources')
  const recognises = useHostOffers('speechRecognition')
  const input = useMemo(
    () => ({ planned, document, base, recognises, sources, rows, options }),
    [planned, document, base, recognises, sources, rows, options],
  )
  // A first pass without resources finds what earlier steps need. Later steps may need resources for overlays that
  // those create.
  const first = useMemo(() => dryRunPlan({ ...input, known: null }), [input])
  const reading = useQuery({
    ...resourcesQuery(projectId, first.needs),
    enabled: isOffered && !needsNothing(first.needs),
  })
  const second = useMemo(
    () => (reading.data === undefined ? first : dryRunPlan({ ...input, known: reading.data })),
    [first, input, reading.data],
  )
  const all = joinedNeeds(first.needs, second.needs)
  const readingAll = useQuery({ ...resourcesQuery(projectId, all), enabled: isOffered && !needsNothing(all) })
  const { review, createdIds, media } = useMemo(
    () => (readingAll.data === undefined ? second : dryRunPlan({ ...input, known: readingAll.data })),
    [second, input, readingAll.data],
  )
  useEffect(() => {
    if (planned.createdIds === null && createdIds !== null) assistant.setCreatedIds(id, createdIds)
  }, [assistant, createdIds, id, planned.createdIds])
  const fault = faultOfRead(reading) ?? faultOfRead(readingAll)
  return {
    review,
    media,
    isChanged: saved.updatedAt !== planned.revision || current !== saved.document,
    isReading: reading.isLoading || readingAll.isLoading,
    readFault: fault === null ? null : sentenceOfRead(fault),
  }
}
