import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { applyEdit } from '../../composition/editRegistry.ts'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import { withRestoredCaptions } from '../../composition/words/restoredCaptions.ts'
import { recutRequest, type SourceCutPlace } from '../../composition/words/sourceCut.ts'
import { readComposition, replaceComposition } from '../../contract/operations/compositions.ts'
import { createAutoEdit, listAutoEdits, readAutoEdit } from '../../contract/operations/generation/autoEdits.ts'
import { readAsset } from '../../contract/operations/assets.ts'
import { changeLabelHeaders } from '../../contract/revisions.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { ProblemError } from '../http/ProblemError.ts'
import { readAllPages } from '../http/readAllPages.ts'
import { hostOffers } from '../http/session.ts'
import { isUnfinished } from '../jobs/pollJob.ts'
import { sourceMediaOf } from '../media/sourceMediaOf.ts'
import { speechQuery } from '../speech/speechQuery.ts'
import { compositionQuery } from '../resources/queries.ts'

const RUNNING_INTERVAL_MS = 1_500

/** The automatic edits of a project, newest first. Polled while one is being made. */
export const autoEditsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['auto-edits', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listAutoEdits, { params: { projectId }, query, signal })),
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => isUnfinished(status)) === true ? RUNNING_INTERVAL_MS : false,
  })

/** An automatic edit with its report, which does not change once it is made. */
export const autoEditQuery = (resourceId: string) =>
  queryOptions({
    queryKey: ['auto-edits', resourceId],
    queryFn: ({ signal }) => call(readAutoEdit, { params: { resourceId }, signal }),
  })

export type AutoEditRequest = z.input<typeof createAutoEdit.body>

export async function startAutoEdit(projectId: string, body: AutoEditRequest, idempotencyKey: string) {
  return await call(createAutoEdit, { params: { projectId }, body, idempotencyKey })
}

export interface CutChange {
  readonly compositionId: string
  readonly cuts: readonly SourceCutPlace[]
  readonly change: 'restore' | 'cut'
  /** Describes the change in the history of the video. */
  readonly label: string
}

/** How often the edit is applied to a version that somebody else has saved meanwhile. */
const MAX_ATTEMPTS = 4

/** The words of files by id, as they were recognised. Files without a transcript are left out. */
async function wordsHeard(
  assetIds: readonly string[],
  client: QueryClient,
): Promise<ReadonlyMap<string, readonly CaptionWord[]>> {
  const read = async (id: string) => [id, await client.fetchQuery({ ...speechQuery(id), staleTime: 0 })] as const
  const known = await Promise.all(assetIds.map(read))
  return new Map(known.flatMap(([id, speech]) => (speech?.kind === 'heard' ? [[id, speech.words] as const] : [])))
}

/**
 * Takes cuts back in a saved video with their captions, or makes them again. If the video was changed meanwhile, the
 * edit is applied to the new version. Throws ApiError, and ProblemError if the edit is refused.
 */
export async function changeCuts(
  { change, compositionId, cuts, label }: CutChange,
  client: QueryClient,
): Promise<void> {
  const params = { compositionId }
  const assetIds = [...new Set(cuts.map(({ assetId }) => assetId))]
  const assets = await Promise.all(assetIds.map((assetId) => call(readAsset, { params: { assetId } })))
  const heard = change === 'restore' ? await wordsHeard(assetIds, client) : new Map<string, readonly CaptionWord[]>()
  const sources = new Map(assets.map((asset) => [asset.id, sourceMediaOf(asset)]))
  for (let attempt = 1; ; attempt += 1) {
    const saved = await call(readComposition, { params })
    const request = recutRequest(saved.composition, cuts, change)
    if (request === null) return void client.setQueryData(compositionQuery(compositionId).queryKey, saved)
    const applied = applyEdit(saved.composition, request, { sources })
    if (!applied.ok) throw new ProblemError(applied.refusal)
    const { title, updatedAt: expectedUpdatedAt } = saved
    const headers = hostOffers('compositionRevisions') ? { headers: changeLabelHeaders(label) } : {}
    try {
      const composition = withRestoredCaptions(applied.value.document, cuts, heard)
      const body = { title, composition, expectedUpdatedAt }
      const replaced = await call(replaceComposition, { params, body, ...headers })
      return void client.setQueryData(compositionQuery(compositionId).queryKey, replaced)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
