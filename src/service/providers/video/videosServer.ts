import { z } from 'zod'
import type { RemoteVideo, VideoRequest, VideoServer } from '../video.ts'
import { dataUrlJson, type FormFile, formBody } from './streamedBody.ts'
import {
  downloadVideo,
  exchange,
  invalid,
  isBusy,
  jsonOf,
  refusalOf,
  type VideoAnswer,
  type VideoEndpoint,
  videoLimits,
} from './videoExchange.ts'
import { serverModels } from './serverModels.ts'

const idSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w.:-]+$/u)
const videoSchema = z.object({
  id: idSchema,
  status: z.string(),
  progress: z.number().nullish(),
  prompt: z.string().nullish(),
  created_at: z.number().nullish(),
})
const listSchema = z.object({ data: z.array(videoSchema) })
const LISTED = 20
/** The clocks of the server and of this host differ by less than this. */
const CLOCK_MARGIN_MS = 120_000

const statuses: Readonly<Record<string, RemoteVideo['status']>> = {
  queued: 'waiting',
  in_progress: 'running',
  completed: 'completed',
  failed: 'failed',
}

/**
 * Servers with `/v1/videos`: vLLM-Omni, SGLang, NVIDIA Dynamo and others. Fields beyond those of OpenAI are vLLM-Omni's.
 * Source: vllm-omni, docs/serving/videos_api.md.
 */
export function createVideosServer(endpoint: VideoEndpoint): VideoServer {
  const { deadlineMs, uploadMs } = { ...videoLimits, ...endpoint.limits }
  const at = (remoteId: string): string => `${endpoint.url}/videos/${encodeURIComponent(remoteId)}`
  return {
    address: endpoint.url,
    models: async (signal) => await serverModels(endpoint, signal),
    start: async (request, { answerSignal, beforeSend }, signal) => {
      const body = await formBody(await fieldsOf(request))
      signal.throwIfAborted()
      const sent = { url: `${endpoint.url}/videos`, method: 'POST', body, beforeSend, deadlineMs: uploadMs } as const
      const answer = await exchange(endpoint, sent, answerSignal)
      if (isBusy(answer)) return { kind: 'busy', retryAfterMs: answer.retryAfterMs }
      return { kind: 'accepted', remoteId: parsed(answer, videoSchema).id }
    },
    findAccepted: async ({ prompt, since }, signal) => {
      const url = `${endpoint.url}/videos?limit=${LISTED}&order=desc`
      const answer = await exchange(endpoint, { url, method: 'GET', deadlineMs }, signal)
      const oldest = since.getTime() - CLOCK_MARGIN_MS
      return parsed(answer, listSchema)
        .data.filter((video) => video.prompt === prompt && (video.created_at ?? 0) * 1_000 >= oldest)
        .toSorted((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0))
        .map(({ id }) => id)
    },
    read: async (remoteId, signal) => {
      const answer = await exchange(endpoint, { url: at(remoteId), method: 'GET', deadlineMs }, signal)
      const { progress = null, status } = parsed(answer, videoSchema)
      const known = statuses[status]
      if (known === undefined) throw invalid('other_shape')
      return { status: known, progress: progress === null ? null : Math.min(100, Math.max(0, progress)) }
    },
    download: async (remoteId, outputPath, signal) =>
      await downloadVideo(endpoint, { url: `${at(remoteId)}/content`, outputPath }, signal),
    cancel: async (remoteId, signal) => {
      const { status } = await exchange(endpoint, { url: at(remoteId), method: 'DELETE', deadlineMs }, signal)
      // A job that the server does not know, or does not let go, is over for us.
      if (status >= 500 || [401, 403, 429].includes(status)) throw refusalOf(status)
    },
  }
}

/** Source: vllm-omni, "Request Parameters". `num_frames` is 1 unless it is sent. */
async function fieldsOf(request: VideoRequest) {
  const { fps, height, reference, seconds, speech, width } = request
  const fields = new Map<string, string | FormFile | Awaited<ReturnType<typeof dataUrlJson>>>([
    ['model', request.modelId],
    ['prompt', request.prompt],
    ['seconds', String(seconds)],
    ['size', `${width}x${height}`],
    ['width', String(width)],
    ['height', String(height)],
    ['fps', String(fps)],
    ['num_frames', String(Math.round(seconds * fps))],
    ['seed', String(request.seed)],
  ])
  if (request.negativePrompt !== null) fields.set('negative_prompt', request.negativePrompt)
  if (request.generateAudio) fields.set('generate_sound', 'true')
  if (speech !== null && reference !== null) {
    fields.set('image_reference', await dataUrlJson('image_url', reference))
    fields.set('audio_reference', await dataUrlJson('audio_url', speech))
  } else if (reference !== null) {
    fields.set('input_reference', { name: `reference.${reference.mimeType.split('/')[1] ?? 'bin'}`, file: reference })
  }
  return fields
}

function parsed<Schema extends z.ZodType>(answer: VideoAnswer, schema: Schema): z.output<Schema> {
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer.status)
  const result = schema.safeParse(jsonOf(answer))
  if (!result.success) throw invalid('other_shape')
  return result.data
}
