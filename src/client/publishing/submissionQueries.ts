import { queryOptions } from '@tanstack/react-query'
import { listAdLaunches } from '../../contract/operations/social/adLaunches.ts'
import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import { listPublications } from '../../contract/operations/social/publications.ts'
import { call } from '../http/http.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

/** How often submissions are read while one is under way. */
const RUNNING_INTERVAL_MS = 1_500
/** The list is sorted by age, so that its first page has every submission that is still under way. */
const LISTED = 50

const pollWhile = (items: readonly { readonly status: Parameters<typeof isUnfinished>[0] }[] | undefined) =>
  items?.some(({ status }) => isUnfinished(status)) === true ? RUNNING_INTERVAL_MS : false

export const submissionsKey = (projectId: string) => ['submissions', projectId]

/** The newest publications of a project. Polled while one is under way. */
export const publicationsQuery = (projectId: string, provider: SocialProvider) =>
  queryOptions({
    queryKey: [...submissionsKey(projectId), 'publications', provider],
    queryFn: async ({ signal }) => {
      const query = { limit: LISTED, projectId }
      return (await call(listPublications, { params: { social_provider: provider }, query, signal })).items
    },
    refetchInterval: ({ state }) => pollWhile(state.data),
    staleTime: 0,
  })

/** The newest ad launches of a project. Polled while one is under way. */
export const adLaunchesQuery = (projectId: string, provider: SocialProvider) =>
  queryOptions({
    queryKey: [...submissionsKey(projectId), 'ad-launches', provider],
    queryFn: async ({ signal }) => {
      const query = { limit: LISTED, projectId }
      return (await call(listAdLaunches, { params: { social_provider: provider }, query, signal })).items
    },
    refetchInterval: ({ state }) => pollWhile(state.data),
    staleTime: 0,
  })
