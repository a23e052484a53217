import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acceptedJobs } from '../../../client/jobs/acceptedJobs.ts'

/** Refetches the job list when this page starts a job, because an idle list is not polled. */
export function useStartedJobs(projectId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      acceptedJobs.subscribe(() => {
        void queryClient.invalidateQueries({ queryKey: ['project-jobs', projectId] })
      }),
    [queryClient, projectId],
  )
}
