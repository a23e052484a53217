import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { oneLine } from '../../chat/oneLine.ts'
import { exchangeErrors } from '../networkErrors.ts'
import { errorOfRefusal, isMissing } from './graphErrors.ts'
import { attempted, type Graph, graphLimits, pauseAfter, tryCall } from './graphCall.ts'

const MAX_DETAIL = 300

const bytesSchema = z.coerce.number().pipe(z.int().min(0)).optional().catch(undefined)
const wordSchema = z.string().max(100).optional().catch(undefined)
const problemSchema = z.object({ message: z.string() })

/** Source: developers.facebook.com/docs/video-api/guides/reels-publishing, "Get the status of the upload". */
const videoSchema = z.object({
  status: z.object({
    video_status: wordSchema,
    uploading_phase: z
      .object({
        status: wordSchema,
        bytes_transferred: bytesSchema,
        /** The spelling of its documentation. */
        bytes_transfered: bytesSchema,
      })
      .optional(),
    processing_phase: z
      .object({
        status: wordSchema,
        error: problemSchema.optional().catch(undefined),
        errors: z.array(problemSchema).optional().catch(undefined),
      })
      .optional(),
    publishing_phase: z.object({ status: wordSchema, publish_status: wordSchema }).optional(),
  }),
  published: z.boolean().optional().catch(undefined),
  permalink_url: z.string().max(2_000).optional().catch(undefined),
})

export interface VideoStatus {
  /**
   * `waiting`: all bytes are there, and nothing has been asked for. `ready`: processed, and not public. `gone`: the
   * network does not know the video, or no longer.
   */
  readonly stage: 'uploading' | 'waiting' | 'processing' | 'ready' | 'published' | 'failed' | 'gone'
  /** Bytes that the network has. Null if it does not say. */
  readonly bytes: Bytes | null
  /** Why it failed, in the network's own words. */
  readonly detail: string
  readonly link: string | null
  /** Such as `draft` or `scheduled`. Null if the network does not say. */
  readonly publishStatus: string | null
}

/** Asks for the status of a video, again if the network fails. */
export async function videoStatus(graph: Graph, videoId: string, signal: AbortSignal): Promise<VideoStatus> {
  const fields = { fields: 'status,published,permalink_url' }
  const request = { method: 'GET', path: videoId, fields, schema: videoSchema } as const
  for (let failures = 1; ; failures += 1) {
    const result = await attempted(async () => await tryCall(graph, request, signal))
    if ('value' in result) return statusOf(result.value)
    if ('refusal' in result && isMissing(result.refusal))
      return { stage: 'gone', bytes: null, detail: '', link: null, publishStatus: null }
    const failure = 'refusal' in result ? errorOfRefusal(graph.label, result.refusal, 'account') : result.failure
    await pauseAfter(graph, { failure, failures }, signal)
  }
}

const failedWords = new Set(['error', 'failed', 'upload_failed'])

function statusOf({ permalink_url: permalink, published, status }: z.output<typeof videoSchema>): VideoStatus {
  const { processing_phase: processing, publishing_phase: publishing, uploading_phase: uploading } = status
  const words = [status.video_status, uploading?.status, processing?.status, publishing?.status]
  const problem = processing?.error?.message ?? processing?.errors?.[0]?.message ?? 'The video could not be processed.'
  const rest = {
    bytes: uploading?.bytes_transferred ?? uploading?.bytes_transfered ?? null,
    detail: oneLine(problem, MAX_DETAIL),
    link: permalink === undefined ? null : linkOf(permalink),
    publishStatus: publishing?.publish_status ?? null,
  }
  const stage = (): VideoStatus['stage'] => {
    if (words.some((word) => failedWords.has(word ?? ''))) return 'failed'
    if (status.video_status === 'expired') return 'gone'
    if (publishing?.publish_status === 'published' || publishing?.status === 'complete' || published === true)
      return status.video_status === 'ready' || processing?.status === 'complete'
        ? publishedOr(publishing)
        : 'processing'
    if (status.video_status === 'ready' || processing?.status === 'complete') return 'ready'
    if (processing?.status === 'in_progress' || publishing?.status === 'in_progress') return 'processing'
    if (uploading?.status === 'complete') return 'waiting'
    return 'uploading'
  }
  return { stage: stage(), ...rest }
}

/** A publishing phase also ends with a draft or a schedule. */
function publishedOr(phase: z.output<typeof videoSchema>['status']['publishing_phase']): 'published' | 'ready' {
  const word = phase?.publish_status
  return word === 'draft' || word === 'scheduled' ? 'ready' : 'published'
}

/** Links of reels are relative to the public site. Null if it is none that a page may show. */
function linkOf(permalink: string): string | null {
  const base = 'https://www.facebook.com'
  if (!URL.canParse(permalink, base)) return null
  const url = new URL(permalink, base)
  return url.protocol === 'https:' ? url.href : null
}

/** Waits until a video has been processed. Throws `network_unavailable` if that takes too long. */
export async function waitUntilProcessed(graph: Graph, videoId: string, signal: AbortSignal): Promise<VideoStatus> {
  const { maxProcessingMs, pollMs } = { ...graphLimits, ...graph.limits }
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const status = await videoStatus(graph, videoId, signal)
    if (status.stage !== 'processing' && status.stage !== 'waiting' && status.stage !== 'uploading') return status
    if (waitedMs >= maxProcessingMs) throw exchangeErrors(graph.label).unavailable('silent')
    await pause(pollMs, undefined, { signal })
  }
}
