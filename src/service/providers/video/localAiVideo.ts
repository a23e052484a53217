import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { VideoServer } from '../video.ts'
import { jsonBody } from './streamedBody.ts'
import {
  downloadVideo,
  exchange,
  invalid,
  isBusy,
  jsonOf,
  refusalOf,
  type VideoEndpoint,
  videoLimits,
} from './videoExchange.ts'
import { serverModels } from './serverModels.ts'

const answerSchema = z.object({
  data: z.array(z.object({ url: z.string().nullish(), b64_json: z.string().nullish() })).min(1),
})

/** LocalAI's routes for videos have no `/v1`. */
export const localAiAddress = (url: string): string => `${url.replace(/\/v1$/u, '')}/video`

/**
 * LocalAI's `POST /video`, which answers once the video is made. A lost answer cannot be found again. Source: LocalAI,
 * core/schema/localai.go.
 */
export function createLocalAiVideo(endpoint: VideoEndpoint): VideoServer {
  const { generationMs, maxVideoBytes } = { ...videoLimits, ...endpoint.limits }
  const none = async (): Promise<never> => await Promise.reject(new Error('LocalAI has no jobs.'))
  return {
    address: endpoint.url,
    models: async (signal) => await serverModels(endpoint, signal),
    // It works for as long as the connection is open, so a cancelled job closes it.
    start: async (request, { beforeSend, outputPath }, signal) => {
      const body = await jsonBody({
        model: request.modelId,
        prompt: request.prompt,
        ...(request.negativePrompt === null ? {} : { negative_prompt: request.negativePrompt }),
        ...(request.reference === null ? {} : { start_image: request.reference }),
        ...(request.speech === null ? {} : { audio: request.speech }),
        width: request.width,
        height: request.height,
        size: `${request.width}x${request.height}`,
        fps: request.fps,
        seconds: String(request.seconds),
        num_frames: Math.round(request.seconds * request.fps),
        seed: request.seed,
        response_format: 'url',
      })
      const url = localAiAddress(endpoint.url)
      const maxBytes = maxVideoBytes * 1.4
      const sent = { url, method: 'POST', body, beforeSend, deadlineMs: generationMs, maxBytes } as const
      const answer = await exchange(endpoint, sent, signal)
      if (isBusy(answer)) return { kind: 'busy', retryAfterMs: answer.retryAfterMs }
      if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer.status)
      const made = answerSchema.safeParse(jsonOf(answer)).data?.data[0]
      if (made === undefined) throw invalid('other_shape')
      if (typeof made.b64_json === 'string') await writeFile(outputPath, Buffer.from(made.b64_json, 'base64'))
      else await downloadVideo(endpoint, { url: addressOf(made.url, endpoint), outputPath }, signal)
      return { kind: 'finished' }
    },
    findAccepted: async () => await Promise.resolve(null),
    read: none,
    download: none,
    cancel: none,
  }
}

function addressOf(text: string | null | undefined, { url }: VideoEndpoint): string {
  if (typeof text !== 'string' || !URL.canParse(text, url)) throw invalid('other_shape')
  return new URL(text, url).href
}
