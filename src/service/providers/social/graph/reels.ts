import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { exchangeErrors } from '../networkErrors.ts'
import { errorOfRefusal } from './graphErrors.ts'
import { attempted, call, MAX_FAILURES, pauseAfter, send } from './graphCall.ts'
import { finish, finishSchema, type PagePost, saved, textOf } from './graphPost.ts'
import { videoStatus } from './videoStatus.ts'

/** An upload begins again if the network has lost the video. */
const MAX_ROUNDS = 3

export const reelSchema = finishSchema.extend({ kind: z.literal('reel'), uploadUrl: z.url() })
type ReelState = z.output<typeof reelSchema>

/** Source: developers.facebook.com/docs/video-api/guides/reels-publishing. */
export async function prepareReel(post: PagePost, from: ReelState | null): Promise<void> {
  if (from !== null && (from.isFinishing || from.isFinished)) return
  let state = from
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    state ??= await start(post)
    if (await upload(post, state)) return
    state = null
  }
  throw exchangeErrors(post.graph.label).answerInvalid()
}

async function start(post: PagePost): Promise<ReelState> {
  const { graph, request, signal } = post
  const schema = z.object({ video_id: z.string().regex(/^\d{1,40}$/u), upload_url: z.url().max(2_000) })
  const path = `${request.accountId}/video_reels`
  const started = await call(graph, { method: 'POST', path, fields: { upload_phase: 'start' }, schema }, signal)
  // The token is sent to this address.
  if (new URL(started.upload_url).origin !== new URL(graph.hosts.upload).origin)
    throw exchangeErrors(graph.label).answerInvalid()
  const unfinished = { isFinishing: false, isFinished: false } as const
  return await saved(post, { kind: 'reel', videoId: started.video_id, uploadUrl: started.upload_url, ...unfinished })
}

/** Sends the bytes that the network lacks. False if it has lost the video. */
async function upload({ graph, request, signal }: PagePost, { uploadUrl, videoId }: ReelState): Promise<boolean> {
  const { path, sizeBytes } = request.video
  let farthest = -1
  for (let failures = 1; ; failures += 1) {
    const { bytes, stage } = await videoStatus(graph, videoId, signal)
    if (stage === 'gone' || stage === 'failed') return false
    if (stage !== 'uploading') {
      request.onProgress(sizeBytes)
      return true
    }
    const start: Bytes = Math.min(bytes ?? 0, sizeBytes)
    if (start > farthest) failures = 1
    farthest = Math.max(farthest, start)
    const onSent = (sent: Bytes): void => request.onProgress(start + sent)
    const result = await attempted(
      async () =>
        await send(
          graph,
          {
            method: 'POST',
            schema: z.object({ success: z.literal(true) }),
            url: uploadUrl,
            headers: {
              offset: String(start),
              file_size: String(sizeBytes),
              'content-type': 'application/octet-stream',
            },
            body: { path, start, end: sizeBytes, onSent },
            sign: (token) => ({ authorization: `OAuth ${token}` }),
          },
          signal,
        ),
    )
    if ('value' in result) return true
    if ('failure' in result) await pauseAfter(graph, { failure: result.failure, failures }, signal)
    else {
      const failure = errorOfRefusal(graph.label, result.refusal, 'submission')
      // The status names the right offset.
      if (failure.code !== 'post_rejected' || failures >= MAX_FAILURES)
        await pauseAfter(graph, { failure, failures }, signal)
    }
  }
}

export async function publishReel(post: PagePost, state: ReelState): Promise<void> {
  const { facebook_caption: description, mode, scheduled_at: at } = textOf(post.request)
  const states = { publish: 'PUBLISHED', draft: 'DRAFT', schedule: 'SCHEDULED' } as const
  await finish(post, state, {
    path: `${post.request.accountId}/video_reels`,
    fields: {
      upload_phase: 'finish',
      video_id: state.videoId,
      video_state: states[mode],
      description,
      ...(at === null ? {} : { scheduled_publish_time: unixSeconds(at) }),
    },
  })
}

export const unixSeconds = (at: string): number => Math.floor(Date.parse(at) / 1_000)
