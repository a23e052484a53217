import { useQueryClient } from '@tanstack/react-query'
import { createStore, useStore } from 'zustand'
import { ApiError } from '../../../client/http/ApiError.ts'
import { retryFailedJob } from '../../../client/jobs/retryFailedJob.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { rememberRetry } from './knownJobs.ts'

const finalCodes: ReadonlySet<string> = new Set([
  'retry_not_allowed',
  'retry_limit',
  'manual_review_required',
  'not_found',
])

/** True if every further retry would be refused. Spec: "Stop retrying". */
const isFinalRefusal = (error: unknown): boolean => error instanceof ApiError && finalCodes.has(error.code)

/**
 * Retries that this page started, keyed by retried job. The API does not report them, and the job list contains them
 * only after it is read again.
 */
const repeated = createStore<ReadonlyMap<string, string>>(() => new Map())

interface RetriedJob {
  readonly jobId: string
  /** Id of the job that retries it, according to the job list. */
  readonly repeatedBy: string | null
}

/** Retries a failed job once per click. The idempotency key stays the same until the service responds. */
export function useRetry({ jobId, repeatedBy: listedRepeat }: RetriedJob, onRetried: (jobId: string) => void) {
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const { submit, isPending, error } = useSubmit(async () => {
    const next = await sendOnce({ jobId }, (key) => retryFailedJob(jobId, key))
    repeated.setState((before) => new Map([...before, [jobId, next]]), true)
    rememberRetry(jobId, { jobId: next, startedAt: Date.now() })
    void queryClient.invalidateQueries({ queryKey: ['project-jobs'] })
    void queryClient.invalidateQueries({ queryKey: ['usage'] })
    onRetried(next)
  })
  const repeatedBy = useStore(repeated, (map) => map.get(jobId) ?? listedRepeat)
  return {
    retry: submit,
    isPending,
    error,
    /** Id of the job that retries it. Null if there is none. */
    repeatedBy,
    /** True if the service may still accept a retry. */
    isOpen: repeatedBy === null && !isFinalRefusal(error),
  }
}
