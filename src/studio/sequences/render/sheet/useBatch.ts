import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { ApiError } from '../../../../client/http/ApiError.ts'
import { ProblemError } from '../../../../client/http/ProblemError.ts'
import { call } from '../../../../client/http/http.ts'
import { pageError } from '../../../../client/errorWords/errorWords.ts'
import { assetsQuery } from '../../../../client/resources/queries.ts'
import { estimateBatch, startBatch, type BatchRequest } from '../../../../client/resources/batches.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { MAX_SEQUENCE_OUTPUTS } from '../../../../contract/limits.ts'
import type { SequenceRenderEstimate, SequenceRenderSettings } from '../../../../contract/operations/sequenceRenders.ts'
import { listCombinations } from '../../../../contract/operations/sequences.ts'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import type { SequenceAutosave } from '../../saving/createSequenceAutosave.ts'
import { savedSequence } from '../../saving/savedSequence.ts'
import { useSequenceParts } from '../../SequenceContext.tsx'

export interface BatchInput {
  readonly autosave: SequenceAutosave
  /** Null until the settings are known. */
  readonly settings: SequenceRenderSettings | null
  /** Ids of the chosen combinations. Null for all that the rules allow. */
  readonly picked: readonly string[] | null
  readonly onStarted: (jobId: string) => void
}

export interface EstimatedBatch {
  readonly request: BatchRequest
  /** Null if there is nothing to export, or too much for one batch. */
  readonly estimate: SequenceRenderEstimate | null
  /** The number of chosen combinations. */
  readonly count: number
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'plan_changed' || error.code === 'revision_conflict')

/**
 * Estimates and starts a batch. Pending edits are saved first. A batch that has changed since its estimate is estimated
 * again instead.
 */
export function useBatch({ autosave, onStarted, picked, settings }: BatchInput) {
  const client = useQueryClient()
  const { assets, projectId, sequenceId, store } = useSequenceParts()
  const savedAt = useStore(store, ({ saved }) => saved.updatedAt)
  const sendOnce = useOperationKey()
  const mediaState = [...assets.values()].map(({ id, preparation }) => `${id} ${preparation.state}`).join()

  const readOnce = async (asked: SequenceRenderSettings, signal: AbortSignal): Promise<EstimatedBatch> => {
    await savedSequence(autosave, store)
    const query = { limit: MAX_SEQUENCE_OUTPUTS }
    const page = await call(listCombinations, { params: { sequenceId }, query, signal })
    const ids = picked ?? page.items.map(({ id }) => id)
    const count = picked?.length ?? page.includedCount
    const request: BatchRequest = {
      sequenceId,
      body: {
        expectedUpdatedAt: page.sequenceUpdatedAt,
        inputFingerprint: page.inputFingerprint,
        combinationIds: [...ids],
        maxOutputs: Math.max(1, ids.length),
        ...asked,
      },
    }
    const isPossible = count > 0 && count <= MAX_SEQUENCE_OUTPUTS
    return { request, count, estimate: isPossible ? await estimateBatch(request, signal) : null }
  }
  const read = async (asked: SequenceRenderSettings, signal: AbortSignal): Promise<EstimatedBatch> => {
    try {
      return await readOnce(asked, signal)
    } catch (error) {
      // The sequence was saved between the two reads.
      if (isOvertaken(error)) return await readOnce(asked, signal)
      throw error
    }
  }
  const estimate = useQuery({
    queryKey: ['batch-estimate', sequenceId, savedAt, mediaState, picked, settings],
    enabled: settings !== null,
    queryFn: async ({ signal }) => {
      if (settings === null) throw new Error('An estimate needs settings.')
      try {
        return await read(settings, signal)
      } catch (error) {
        // A file was deleted elsewhere. The list shows which.
        if (error instanceof ApiError && error.code === 'media_unavailable')
          void client.invalidateQueries(assetsQuery(projectId))
        throw error
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  const submission = useSubmit(async ({ estimate: seen, request }: EstimatedBatch) => {
    if (seen === null) return
    try {
      const body = { ...request, planFingerprint: seen.planFingerprint }
      onStarted(await sendOnce(body, (key) => startBatch(request, seen, key)))
    } catch (error) {
      void estimate.refetch()
      if (!isOvertaken(error)) throw error
      throw new ProblemError(pageError('batch_overtaken'), error instanceof ApiError ? error.requestId : undefined)
    } finally {
      for (const queryKey of [['project-jobs'], ['usage']]) void client.invalidateQueries({ queryKey })
    }
  })
  return { estimate, submission }
}
