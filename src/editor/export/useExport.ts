import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/http/ApiError.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import { estimateRender, startRender } from '../../client/resources/renders.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import type { ExportSettings, RenderEstimate } from '../../contract/operations/renders.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { saveFirst } from './saveFirst.ts'
import { isAboutMedia } from './unreadySources.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'

/** Delay after typing, so that not every letter requests an estimate. */
const SETTLE_MS = 250

export interface ExportInput {
  readonly autosave: Autosave
  /** Null while the form is incomplete. */
  readonly settings: ExportSettings | null
  /** Changes when media becomes ready or is deleted, because the estimate may then change. */
  readonly mediaState: string
  readonly onStarted: (jobId: string) => void
}

/** True if the composition changed between the estimate and the export. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'plan_changed' || error.code === 'revision_conflict')

/**
 * Estimates and submits one export. Pending edits are saved first, and nothing starts if a new estimate differs from
 * the displayed price.
 */
export function useExport({ autosave, settings, mediaState, onStarted }: ExportInput) {
  const session = useSession()
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const { compositionId, projectId } = session.getState()
  const savedAt = useSessionState((state) => state.saved.updatedAt)
  const settled = useDebounced(JSON.stringify(settings), SETTLE_MS)
  const isSettled = settled === JSON.stringify(settings)

  const estimate = useQuery({
    queryKey: ['render-estimate', compositionId, settled, savedAt, mediaState],
    enabled: settings !== null && isSettled,
    queryFn: async ({ signal }): Promise<RenderEstimate> => {
      const revision = await saveFirst(autosave, session)
      try {
        return await estimateRender({ compositionId, revision, settings: settings ?? {} }, signal)
      } catch (error) {
        // The media was deleted elsewhere. Refetching its list shows which.
        if (error instanceof ApiError && isAboutMedia(error)) void queryClient.invalidateQueries(assetsQuery(projectId))
        throw error
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  const submission = useSubmit(async (seen: RenderEstimate) => {
    if (settings === null) return
    try {
      const request = { compositionId, revision: await saveFirst(autosave, session), settings }
      const fresh = await estimateRender(request)
      if (fresh.creditCost !== seen.creditCost) {
        throw new ProblemError(pageError('export_cost_changed', { count: fresh.creditCost }))
      }
      const body = { ...request, planFingerprint: fresh.planFingerprint }
      onStarted(await sendOnce(body, (key) => startRender(request, fresh, key)))
      void queryClient.invalidateQueries({ queryKey: ['project-jobs'] })
    } catch (error) {
      void estimate.refetch()
      if (!isOvertaken(error)) throw error
      throw new ProblemError(pageError('export_overtaken'), error instanceof ApiError ? error.requestId : undefined)
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
    }
  })
  return { estimate, isSettled, submission }
}
