import { isPreparing } from '../../contract/isPreparing.ts'
import { queryOptions } from '@tanstack/react-query'
import { listAssets, readAssetDeleteImpact } from '../../contract/operations/assets.ts'
import {
  listCompositions,
  readComposition,
  readCompositionDeleteImpact,
} from '../../contract/operations/compositions.ts'
import { listMusic } from '../../contract/operations/music.ts'
import { listProjects, readProject } from '../../contract/operations/projects.ts'
import { readUsage } from '../../contract/operations/usage.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/**
 * Query options per resource. Each key starts with the resource's plural name, so that one call invalidates all queries
 * of a kind.
 */

/** How often a list is polled while something in it is still being prepared. */
const PREPARING_INTERVAL_MS = 1500

export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => readAllPages((query) => call(listProjects, { query, signal })),
  })

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => call(readProject, { params: { projectId }, signal }),
  })

export const compositionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['compositions', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listCompositions, { params: { projectId }, query, signal })),
  })

export const compositionQuery = (compositionId: string) =>
  queryOptions({
    queryKey: ['compositions', compositionId],
    queryFn: ({ signal }) => call(readComposition, { params: { compositionId }, signal }),
  })

export const compositionDeleteImpactQuery = (compositionId: string) =>
  queryOptions({
    queryKey: ['compositions', compositionId, 'delete-impact'],
    queryFn: ({ signal }) => call(readCompositionDeleteImpact, { params: { compositionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const assetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['assets', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listAssets, { params: { projectId }, query, signal })),
    refetchInterval: (query) => (query.state.data?.some(isPreparing) === true ? PREPARING_INTERVAL_MS : false),
  })

export const assetDeleteImpactQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'delete-impact'],
    queryFn: ({ signal }) => call(readAssetDeleteImpact, { params: { assetId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const musicQuery = () =>
  queryOptions({
    queryKey: ['music'],
    queryFn: ({ signal }) => readAllPages((query) => call(listMusic, { query, signal })),
    // The signed URLs in the response expire.
    staleTime: 60_000,
  })

export const usageQuery = () =>
  queryOptions({
    queryKey: ['usage'],
    queryFn: ({ signal }) => call(readUsage, { signal }),
  })
