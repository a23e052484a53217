import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../client/http.ts'
import { assetsQuery } from '../client/queries.ts'
import { createDraftStore, readDraft } from './autosave/draft.ts'

/** What this device keeps of compositions. */
export const drafts = createDraftStore()

/** How long what was read ahead counts as new. Opening takes it at once, or reads again. */
const FRESH_MS = 10_000

/** A composition with the media of its project and what this device keeps of it, as an editor opens it. */
const compositionToOpen = (compositionId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['composition-to-open', compositionId],
    queryFn: async ({ signal }) => {
      const fromService = async () => {
        const record = await call('readComposition', { params: { compositionId }, signal })
        const assets = await queryClient.fetchQuery({ ...assetsQuery(record.projectId), staleTime: 0 })
        return { record, assets }
      }
      // The device's own store takes as long as the service, so both are asked at once.
      const [fromThere, draft] = await Promise.all([fromService(), readDraft(drafts, compositionId)])
      return { ...fromThere, draft }
    },
    staleTime: FRESH_MS,
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
