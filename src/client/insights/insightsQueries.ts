import { queryOptions } from '@tanstack/react-query'
import { listInsightsAds, listInsightsHooks, readInsights } from '../../contract/operations/insights.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** The key of everything that an import or a refresh changes. */
export const insightsKey = (projectId: string) => ['insights', projectId]

/** The sums of a project's ads, and where they come from. */
export const insightsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...insightsKey(projectId), 'summary'],
    queryFn: ({ signal }) => call(readInsights, { params: { projectId }, signal }),
    staleTime: 0,
  })

/** All ads of a project, those with most impressions first. */
export const insightsAdsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...insightsKey(projectId), 'ads'],
    queryFn: ({ signal }) => readAllPages((query) => call(listInsightsAds, { params: { projectId }, query, signal })),
    staleTime: 0,
  })

/** All hooks of a project, those with most impressions first. */
export const insightsHooksQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...insightsKey(projectId), 'hooks'],
    queryFn: ({ signal }) => readAllPages((query) => call(listInsightsHooks, { params: { projectId }, query, signal })),
    staleTime: 0,
  })
