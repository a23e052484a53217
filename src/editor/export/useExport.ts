import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/http/ApiError.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import { estimateRender, type RenderRequest } from '../../client/resources/renders.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import type { ExportSettings, RenderEstimate } from '../../contract/operations/renders.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { saveFirst } from './saveFirst.ts'
import { submitAsEstimated } from './submitAsEstimated.ts'
import type { ExportedRows } from './switchedOff/useExportedRows.ts'
import { isAboutMedia } from './unreadySources.ts'

/** Delay after typing, so that not every keystroke requests an estimate. */
const SETTLE_MS = 250

export interface ExportInput {
  readonly autosave: Autosave
  /** Null while the form is incomplete. */
  readonly settings: ExportSettings | null
  readonly rows: Pick<ExportedRows, 'rowSwitches' | 'savedSwitches'>
  /** Changes when media becomes ready or is deleted, because the estimate may then change. */
  readonly mediaState: string
  readonly onStarted: (jobId: string) => void
}

/**
 * Estimates and submits one export. Pending edits are saved first, and nothing starts if a new estimate differs from
 * the displayed price.
 */
export function useExport({ autosave, settings, rows, mediaState, onStarted }: ExportInput) {
  const session = useSession()
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const { compositionId, projectId } = session.getState()
  const savedAt = useSessionState((state) => state.saved.updatedAt)
  const settled = useDebounced(JSON.stringify(settings), SETTLE_MS)
  const isSettled = settled === JSON.stringify(settings)

  const savedRequest = async (asked: ExportSettings): Promise<RenderRequest> => {
    const revision = await saveFirst(autosave, session)
    return { compositionId, revision, settings: asked, rowSwitches: rows.savedSwitches() }
  }
  const estimate = useQuery({
    queryKey: ['render-estimate', compositionId, settled, savedAt, mediaState, rows.rowSwitches],
    enabled: settings !== null && isSettled,
    queryFn: async ({ signal }): Promise<RenderEstimate> => {
      const request = await savedRequest(settings ?? {})
      try {
        return await estimateRender(request, signal)
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
      onStarted(await submitAsEstimated(await savedRequest(settings), seen, sendOnce))
      void queryClient.invalidateQueries({ queryKey: ['project-jobs'] })
    } catch (error) {
      void estimate.refetch()
      throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
    }
  })
  return { estimate, isSettled, submission }
}
