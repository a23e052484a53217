import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readSequenceDesign } from '../../contract/extensions/sequenceDesignRoute.ts'
import { listCombinations, listSequences, readSequence } from '../../contract/operations/sequences.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { call, callAt } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** The sequences of a project, most recently changed first. */
export const sequencesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['sequences', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listSequences, { params: { projectId }, query, signal })),
  })

/** A sequence with its design, both of one revision. */
export async function readWholeSequence(sequenceId: string, signal?: AbortSignal) {
  for (;;) {
    const params = { sequenceId }
    const sequence = await call(readSequence, { params, signal })
    const design = await callAt(EXTENSIONS_PREFIX, readSequenceDesign, { params, signal })
    // The sequence may be saved between the two reads.
    if (design.updatedAt === sequence.updatedAt) return { sequence, design }
  }
}
export type WholeSequence = Awaited<ReturnType<typeof readWholeSequence>>

export const sequenceQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: ['sequences', sequenceId],
    queryFn: ({ signal }) => readWholeSequence(sequenceId, signal),
  })

/** Stands for the first page, which has no cursor. Real cursors are never empty. */
const FIRST_PAGE = ''

/** The combinations of a sequence that its rules allow, page by page. `updatedAt` is the revision of the sequence. */
export const combinationsQuery = (sequenceId: string, updatedAt: string) =>
  infiniteQueryOptions({
    queryKey: ['sequences', sequenceId, 'combinations', updatedAt],
    queryFn: ({ pageParam, signal }) =>
      call(listCombinations, {
        params: { sequenceId },
        query: { limit: MAX_PAGE_SIZE, ...(pageParam === FIRST_PAGE ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  })
