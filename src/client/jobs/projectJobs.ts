import { queryOptions } from '@tanstack/react-query'
import type { Milliseconds } from '../../base/units.ts'
import { listProjectJobs, type ProjectJob } from '../../contract/extensions/projectJobsRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'
import { isUnfinished } from './pollJob.ts'
import { isRetried } from '../http/retriedRead.ts'

export interface JobsView {
  /** True if the list itself is visible, rather than only the number of running jobs. */
  readonly isOpen: boolean
  readonly isRunning: boolean
  /** True if the page is in the background. */
  readonly isHidden: boolean
}

/**
 * Polling interval of the jobs. False while they are not visible. Otherwise they are always polled, because another
 * device may start one at any time.
 */
export function jobsInterval({ isOpen, isRunning, isHidden }: JobsView): Milliseconds | false {
  if (isHidden) return isRunning ? 15_000 : false
  if (isRunning) return isOpen ? 1_000 : 2_500
  return isOpen ? 15_000 : 60_000
}

/** The jobs of a project, newest first, in a single read. Only for a host that offers `projectJobs`. */
export const projectJobsQuery = (projectId: string, { isOpen = false, isPolled = true } = {}) =>
  queryOptions({
    queryKey: ['project-jobs', projectId],
    // TanStack Query pauses retries in the background, but not the interval.
    retry: (_, error) => !document.hidden && isRetried(error),
    queryFn: async ({ signal }): Promise<readonly ProjectJob[]> =>
      (await callAt(EXTENSIONS_PREFIX, listProjectJobs, { params: { projectId }, query: {}, signal })).jobs,
    refetchInterval: (query) =>
      isPolled &&
      jobsInterval({
        isOpen,
        isRunning: query.state.data?.some(({ status }) => isUnfinished(status)) ?? false,
        isHidden: document.hidden,
      }),
    refetchIntervalInBackground: true,
  })
