import { queryOptions } from '@tanstack/react-query'
import { listSmartAnalyses, readSmartAnalysis } from '../../contract/operations/smartVariations.ts'
import { call } from '../http/http.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

const POLL_INTERVAL_MS = 1_000

/** The newest Smart analysis of a sequence with its ranking, polled until it has ended. Null if there is none. */
export const newestAnalysisQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: ['sequences', sequenceId, 'newest-analysis'],
    queryFn: async ({ signal }) => {
      const params = { sequenceId }
      const { items } = await call(listSmartAnalyses, { params, query: { limit: 1 }, signal })
      const [newest] = items
      if (newest === undefined) return null
      return await call(readSmartAnalysis, { params: { ...params, resourceId: newest.id }, signal })
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data !== null && isUnfinished(state.data.status) ? POLL_INTERVAL_MS : false,
  })
