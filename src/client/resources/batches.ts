import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type BatchDownload, batchManifestSchema } from '../../contract/extensions/batchDownloads.ts'
import { listSequenceBatches } from '../../contract/extensions/sequenceBatchesRoute.ts'
import {
  estimateSequenceRender,
  renderSequence,
  type SequenceRenderEstimate,
} from '../../contract/operations/sequenceRenders.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { currentHost } from '../http/host.ts'
import { call, callAt, sendJson } from '../http/http.ts'
import { isUnfinished } from '../jobs/pollJob.ts'
import { jobsInterval } from '../jobs/projectJobs.ts'

const TIMEOUT_MS = 30_000

/** A batch of a sequence: the combinations of one revision, with the settings that all of them share. */
export interface BatchRequest {
  readonly sequenceId: string
  readonly body: z.input<typeof estimateSequenceRender.body>
}

/** Estimates the outputs and the cost of a batch. Nothing is submitted or charged. Throws ApiError. */
export const estimateBatch = ({ body, sequenceId }: BatchRequest, signal?: AbortSignal) =>
  call(estimateSequenceRender, { params: { sequenceId }, body, signal })

/** Starts a batch as estimated and returns its job. Throws ApiError. */
export async function startBatch(
  { body, sequenceId }: BatchRequest,
  { planFingerprint }: Pick<SequenceRenderEstimate, 'planFingerprint'>,
  idempotencyKey: string,
): Promise<string> {
  const input = { params: { sequenceId }, body: { ...body, planFingerprint }, idempotencyKey }
  return (await call(renderSequence, input)).jobId
}

/** Stands for the first page, which has no cursor. Real cursors are never empty. */
const FIRST_PAGE = ''

/** The batches of a sequence, newest first, page by page. Only for a host that offers `batchDownloads`. */
export const sequenceBatchesQuery = (sequenceId: string) =>
  infiniteQueryOptions({
    queryKey: ['project-jobs', 'batches', sequenceId],
    queryFn: ({ pageParam, signal }) =>
      callAt(EXTENSIONS_PREFIX, listSequenceBatches, {
        params: { sequenceId },
        query: pageParam === FIRST_PAGE ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => {
      const attempts = state.data?.pages.flatMap(({ items }) => items.flatMap((batch) => batch.attempts)) ?? []
      const isRunning = attempts.some(({ status }) => isUnfinished(status))
      return jobsInterval({ isOpen: true, isRunning, isHidden: document.hidden })
    },
    refetchIntervalInBackground: true,
  })

const downloadPath = (jobId: string, name: BatchDownload): string => `${EXTENSIONS_PREFIX}/jobs/${jobId}/${name}`

/** The address of a file of a batch, for a link. Null if the host needs a key, because a link cannot send one. */
export function batchDownloadAddress(jobId: string, name: BatchDownload): string | null {
  const { baseUrl, key } = currentHost()
  return key === null ? `${baseUrl}${downloadPath(jobId, name)}` : null
}

/** All outputs of a batch and of the batches that it retries, with the source files of each output. */
export const batchManifestQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['batches', jobId, 'manifest'],
    queryFn: async ({ signal }) => {
      const path = downloadPath(jobId, 'manifest.json')
      const { payload } = await sendJson({ method: 'GET', path, signal, timeoutMs: TIMEOUT_MS })
      return batchManifestSchema.parse(payload)
    },
  })
