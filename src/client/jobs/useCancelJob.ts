import { useQueryClient } from '@tanstack/react-query'
import { cancelJob } from '../../contract/extensions/cancelRoutes.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'
import { useHostOffers } from '../http/session.ts'
import { isUnfinished, jobQuery } from './pollJob.ts'

/**
 * Returns a function that cancels a queued or running job and refreshes its state, the jobs list and the usage. Null if
 * there is nothing to cancel, or if the host cannot cancel jobs. The function rejects with an ApiError.
 */
export function useCancelJob(job: Pick<Job, 'id' | 'status'> | null): (() => Promise<void>) | null {
  const queryClient = useQueryClient()
  const isOffered = useHostOffers('cancel')
  if (job === null || !isOffered || !isUnfinished(job.status)) return null
  const jobId = job.id
  return async () => {
    try {
      const canceled = await callAt(EXTENSIONS_PREFIX, cancelJob, { params: { jobId } })
      queryClient.setQueryData(jobQuery(jobId).queryKey, canceled)
    } finally {
      for (const queryKey of [['jobs', jobId], ['project-jobs'], ['usage']])
        void queryClient.invalidateQueries({ queryKey })
    }
  }
}
