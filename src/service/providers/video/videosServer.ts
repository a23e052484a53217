import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RemoteVideo, VideoFile, VideoRequest, VideoServer } from '../video.ts'
import {
  downloadVideo,
  exchange,
  invalid,
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
    models: async (signal) => await serverModels(endpoint, signal),
    start: async (request, _outputPath, signal) => {
      const body = await formOf(request)
      const answer = await exchange(
        endpoint,
        { url: `${endpoint.url}/videos`, method: 'POST', body, deadlineMs: uploadMs },
        signal,
      )
      if (answer.status === 429 || answer.status === 503) return { kind: 'busy', retryAfterMs: answer.retryAfterMs }
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
      await exchange(endpoint, { url: at(remoteId), method: 'DELETE', deadlineMs }, signal)
    },
  }
}

/** Source: vllm-omni, "Request Parameters". `num_frames` is 1 unless it is sent. */
async function formOf(request: VideoRequest): Promise<FormData> {
  const { fps, height, reference, seconds, speech, width } = request
  const form = new FormData()
  form.set('model', request.modelId)
  form.set('prompt', request.prompt)
  form.set('seconds', String(seconds))
  form.set('size', `${width}x${height}`)
  form.set('width', String(width))
  form.set('height', String(height))
  form.set('fps', String(fps))
  form.set('num_frames', String(Math.round(seconds * fps)))
  form.set('seed', String(request.seed))
  if (request.negativePrompt !== null) form.set('negative_prompt', request.negativePrompt)
  if (request.generateAudio) form.set('generate_sound', 'true')
  if (speech !== null && reference !== null) {
    form.set('image_reference', JSON.stringify({ image_url: await dataUrl(reference) }))
    form.set('audio_reference', JSON.stringify({ audio_url: await dataUrl(speech) }))
  } else if (reference !== null) {
    const name = `reference.${reference.mimeType.split('/')[1] ?? 'bin'}`
    form.set('input_reference', await openAsBlob(reference.path, { type: reference.mimeType }), name)
  }
  return form
}

async function dataUrl({ mimeType, path }: VideoFile): Promise<string> {
  return `data:${mimeType};base64,${(await readFile(path)).toString('base64')}`
}

function parsed<Schema extends z.ZodType>(answer: VideoAnswer, schema: Schema): z.output<Schema> {
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer.status)
  const result = schema.safeParse(jsonOf(answer))
  if (!result.success) throw invalid('other_shape')
  return result.data
}
