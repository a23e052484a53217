import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { needsNothing, readResources } from '../../../client/resources/toolResources.ts'
import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import { noNeeds, type ResourceNeeds } from '../../../composition/tools/definition/toolResources.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import type { EditToolName, ToolCall } from '../../../composition/tools/tools.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { useRippling } from '../../session/useRippling.ts'
import { type DryRun, dryRunOf } from './dryRun.ts'

/** Delay between a change to the form and its dry run. */
const WAIT_MS = 150
const FRESH_MS = 20_000

const NOT_OFFERED = t`This host cannot preview this tool. Its changes are checked when you run it.`

const resourcesQuery = (projectId: string, needs: ResourceNeeds) =>
  queryOptions({
    queryKey: ['tool-resources', projectId, needs],
    queryFn: ({ signal }) => readResources(projectId, needs, signal),
    staleTime: FRESH_MS,
    retry: false,
  })

/**
 * Dry-runs a call while its form is edited, and draws the outcome over the timeline. Does nothing if `call` is null.
 */
export function useDryRun(call: ToolCall<EditToolName> | null): DryRun {
  const session = useSession()
  const { projectId } = session.getState()
  const document = useSessionState((state) => state.document)
  const sources = useSessionState((state) => state.sources)
  const rows = useStore(session.rows)
  const options = useRippling(session)
  const debounced = useDebounced(call, WAIT_MS)
  const isOffered = useHostOffers('toolResources')
  const recognises = useHostOffers('speechRecognition')
  const needs = useMemo(() => {
    if (debounced === null) return noNeeds
    const all = resourceNeeds(document, debounced)
    return { ...all, assetIds: all.assetIds.filter((id) => !sources.has(id)) }
  }, [document, debounced, sources])
  const isReady = needsNothing(needs)
  const read = useQuery({ ...resourcesQuery(projectId, needs), enabled: isOffered && !isReady })
  const fault = faultOfRead(read)
  const dryRun = useMemo((): DryRun => {
    if (debounced === null || call === null) return { kind: 'none' }
    if (isReady) return dryRunOf(document, debounced, { options, recognises, sources, rows })
    if (!isOffered) return { kind: 'unknown', why: NOT_OFFERED }
    if (fault !== null) return { kind: 'unknown', why: t`This cannot be previewed. ${sentenceOfRead(fault)}` }
    if (read.data === undefined) return { kind: 'reading' }
    const { media, resources } = read.data
    const known = new Map([...sources, ...media.map((one) => [one.assetId, one] as const)])
    return dryRunOf(document, debounced, { sources: known, resources, options, recognises, rows })
  }, [call, document, isOffered, recognises, isReady, read.data, fault, options, rows, debounced, sources])
  useEffect(() => {
    const { document: after, sources: media } = dryRun.kind === 'changes' ? dryRun : { document: null, sources: null }
    session.propose(after === null ? null : { document: after, overlayIds: null, name: t`After`, media })
    return () => session.propose(null)
  }, [dryRun, session])
  return dryRun
}
