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

/** Whether a press of the same button can never do anything else. Spec: "Stop retrying". */
const isFinalRefusal = (error: unknown): boolean => error instanceof ApiError && finalCodes.has(error.code)

/** Jobs that were tried again on this page, with the job that does it. The API tells of no chain, and a list does after its next read. */
const repeated = createStore<ReadonlyMap<string, string>>(() => new Map())

interface RetriedJob {
  readonly jobId: string
  /** The job that does it again, as the list of the host tells. */
  readonly repeatedBy: string | null
}

/** Tries a failed job again: once per press, and under one key until the service has answered. */
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
    /** The job that does it again, once there is one. */
    repeatedBy,
    /** The service has not said yet that this job is never repeated. */
    isOpen: repeatedBy === null && !isFinalRefusal(error),
  }
}
