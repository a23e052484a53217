import { queryOptions } from '@tanstack/react-query'
import { readSequenceDesign } from '../../contract/extensions/sequenceDesignRoute.ts'
import { listSequences, readSequence } from '../../contract/operations/sequences.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { call, callAt } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** The sequences of a project, last changed first. */
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
    // Somebody may save between the two reads.
    if (design.updatedAt === sequence.updatedAt) return { sequence, design }
  }
}
export type WholeSequence = Awaited<ReturnType<typeof readWholeSequence>>

export const sequenceQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: ['sequences', sequenceId],
    queryFn: ({ signal }) => readWholeSequence(sequenceId, signal),
  })
