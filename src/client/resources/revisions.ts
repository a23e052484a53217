import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { EXTENSIONS_PREFIX, listRevisions, readRevision } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'

/** Stands for the first page, which has no cursor. Real cursors are never empty. */
const FIRST_PAGE = ''

/**
 * The stored revisions of a composition, newest first, page by page. Only for a host that offers
 * `compositionRevisions`.
 */
export const revisionsQuery = (compositionId: string) =>
  infiniteQueryOptions({
    queryKey: ['compositions', compositionId, 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      callAt(EXTENSIONS_PREFIX, listRevisions, {
        params: { compositionId },
        query: pageParam === FIRST_PAGE ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  })

/** A stored revision with its document. It never changes, but may have been removed: 404 `not_found`. */
export const revisionQuery = (compositionId: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['compositions', compositionId, 'revisions', updatedAt],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, readRevision, { params: { compositionId, updatedAt }, signal }),
    staleTime: 'static',
  })
