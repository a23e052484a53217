import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readComposition } from '../../contract/operations/compositions.ts'
import { call } from '../../client/http/http.ts'
import { newId } from '../../client/http/newId.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import { requestPersistence } from '../autosave/journal/requestPersistence.ts'
import { browserLocks } from '../autosave/journal/browserLocks.ts'
import { createJournals } from '../autosave/journal/createJournals.ts'
import { createJournalStore } from '../autosave/journal/createJournalStore.ts'

/** What this device keeps of compositions that are not all saved. */
export const journals = createJournals({
  store: createJournalStore(requestPersistence),
  locks: browserLocks,
  newWriterId: newId,
  date: () => Date.now(),
})

/** How long what was read ahead counts as new. Opening takes it at once, or reads again. */
const FRESH_MS = 10_000

/** A composition with the media of its project, as an editor opens it. */
const compositionToOpen = (compositionId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['composition-to-open', compositionId],
    queryFn: async ({ signal }) => {
      // The device's own store takes as long as the service to open, so both are asked at once.
      journals.prepare(compositionId)
      const record = await call(readComposition, { params: { compositionId }, signal })
      const assets = await queryClient.fetchQuery({ ...assetsQuery(record.projectId), staleTime: 0, retry: false })
      return { record, assets }
    },
    staleTime: FRESH_MS,
    // The editor that opens retries the whole.
    retry: false,
    structuralSharing: false,
  })

/** Reads a composition before its page is there to ask for it. What goes wrong, opening tells. */
export function prefetchComposition(queryClient: QueryClient, compositionId: string): void {
  void queryClient.prefetchQuery(compositionToOpen(compositionId, queryClient))
}

/** The composition as the service has it now. What was read ahead is used once: an editor changes it from then on. */
export async function readCompositionToOpen(queryClient: QueryClient, compositionId: string) {
  const query = compositionToOpen(compositionId, queryClient)
  try {
    return await queryClient.fetchQuery(query)
  } finally {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}
