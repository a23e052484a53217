import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readComposition } from '../../contract/operations/compositions.ts'
import { call } from '../../client/http/http.ts'
import { newId } from '../../client/http/newId.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import { requestPersistence } from '../autosave/journal/requestPersistence.ts'
import { browserLocks } from '../autosave/journal/browserLocks.ts'
import { createJournals } from '../autosave/journal/createJournals.ts'
import { createJournalStore } from '../autosave/journal/createJournalStore.ts'

/** Stores unsaved changes on this device. */
export const journals = createJournals({
  store: createJournalStore(requestPersistence),
  locks: browserLocks,
  newWriterId: newId,
  date: () => Date.now(),
})

/** Older prefetched compositions are not used. */
const FRESH_MS = 10_000

/** Reads a composition together with its project's media. */
const compositionToOpen = (compositionId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['composition-to-open', compositionId],
    queryFn: async ({ signal }) => {
      // IndexedDB may take as long as the service, so both start in parallel.
      journals.prepare(compositionId)
      const record = await call(readComposition, { params: { compositionId }, signal })
      const assets = await queryClient.fetchQuery({ ...assetsQuery(record.projectId), staleTime: 0, retry: false })
      return { record, assets }
    },
    staleTime: FRESH_MS,
    // The editor retries the whole query.
    retry: false,
    structuralSharing: false,
  })

/** Prefetches a composition. Errors are ignored, because opening reports them. */
export function prefetchComposition(queryClient: QueryClient, compositionId: string): void {
  void queryClient.prefetchQuery(compositionToOpen(compositionId, queryClient))
}

/** Reads the current composition. A prefetched result is used once, because editing makes it stale. */
export async function readCompositionToOpen(queryClient: QueryClient, compositionId: string) {
  const query = compositionToOpen(compositionId, queryClient)
  try {
    return await queryClient.fetchQuery(query)
  } finally {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}
