import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { listProjectJobs, type ProjectJob } from '../../contract/extensions/projectJobsRoute.ts'
import { generateMessaging } from '../../contract/operations/generation/copy.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { call, callAt } from '../http/http.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

/** How often the list is read while copy is being written. */
const WRITING_INTERVAL_MS = 1_000

/** The jobs that wrote copy, newest first. Only for a host that offers `projectJobs`. */
export const copyJobsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project-jobs', projectId, 'messaging'],
    queryFn: async ({ signal }): Promise<readonly ProjectJob[]> => {
      const input = { params: { projectId }, query: { type: 'messaging' }, signal }
      return (await callAt(EXTENSIONS_PREFIX, listProjectJobs, input)).jobs
    },
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => isUnfinished(status)) === true ? WRITING_INTERVAL_MS : false,
  })

export type CopyBody = z.input<typeof generateMessaging.body>

export async function startCopy(projectId: string, body: CopyBody, idempotencyKey: string): Promise<unknown> {
  return await call(generateMessaging, { params: { projectId }, body, idempotencyKey })
}
