import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acceptedJobs } from '../../../client/jobs/acceptedJobs.ts'

/** Reads the jobs of a project again whenever this page has started one: nothing is asked for while nothing runs. */
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
