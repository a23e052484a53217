import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { PagePublication } from '../../../../contract/operations/social/publications.ts'
import type { FoundPost, PostRequest } from '../../social.ts'
import { knownPost } from '../knownPost.ts'
import { mayHaveArrived, submissionUnknown } from '../networkErrors.ts'
import { errorOfRefusal, isPassing } from './graphErrors.ts'
import { type Fields, type Graph, graphLimits, tryCall } from './graphCall.ts'
import { type VideoStatus, videoStatus } from './videoStatus.ts'

/** Before a request that has been sent counts as not received. */
const LOOKS = 3

/** How far the request that publishes has come. */
export const finishSchema = z.object({
  /** The network's id of the video, and of the post. */
  videoId: z.string().min(1),
  /** Whether the request may have been sent. */
  isFinishing: z.boolean(),
  /** Whether the network has accepted it. */
  isFinished: z.boolean(),
})
type FinishState = z.output<typeof finishSchema>

/** A post on a page, whose requests are signed by the token of the page. */
export interface PagePost {
  readonly graph: Graph
  readonly request: PostRequest
  readonly signal: AbortSignal
}

export function textOf({ text }: PostRequest): PagePublication {
  if (text.provider !== 'social_one') throw new Error(`A post of ${text.provider} was given to another network.`)
  return text.post
}

export async function saved<State>({ request, signal }: PagePost, state: State): Promise<State> {
  await request.saveState(JSON.stringify(state))
  signal.throwIfAborted()
  return state
}

interface Finish {
  readonly path: string
  readonly fields: Fields
}

/**
 * Sends the one request that publishes. A repetition is of the same video, which can be published only once, and is sent
 * only if the network has not received the first one.
 */
export async function finish(post: PagePost, from: FinishState, { fields, path }: Finish): Promise<void> {
  const { graph, request, signal } = post
  if (from.isFinished) return
  if (from.isFinishing && (await wasReceived(post, from))) return
  const state = await saved(post, { ...from, isFinishing: true })
  const schema = z.object({ success: z.literal(true) })
  try {
    const result = await tryCall(graph, { method: 'POST', path, fields, schema }, signal)
    if ('refusal' in result) {
      // The first request may have arrived late, and the network refuses a second one.
      if (from.isFinishing && !isPassing(result.refusal) && (await wasReceived(post, state))) return
      throw errorOfRefusal(graph.label, result.refusal, 'submission')
    }
  } catch (error) {
    if (mayHaveArrived(error)) throw submissionUnknown(error)
    throw error
  }
  await request.saveState(JSON.stringify({ ...state, isFinished: true }))
}

const wasReceived = async (post: PagePost, state: FinishState): Promise<boolean> =>
  (await knownPost(async () => await foundPost(post, state))).kind !== 'not_sent'

/** Asks the network for the state of the post. */
export async function foundPost(post: PagePost, state: FinishState | null): Promise<FoundPost> {
  if (state === null || !(state.isFinishing || state.isFinished)) return { kind: 'not_sent' }
  const { isFinished, videoId: postId } = state
  const { detail, link, publishStatus, stage } = await settledStatus(post, state)
  const { mode } = textOf(post.request)
  switch (stage) {
    case 'gone':
      return { kind: 'unknown' }
    case 'uploading':
    case 'waiting':
      // An accepted request may precede the processing.
      return isFinished ? { kind: 'processing' } : { kind: 'not_sent' }
    case 'processing':
      return { kind: 'processing' }
    case 'failed':
      return { kind: 'rejected', detail }
    case 'published':
      return { kind: 'published', postId, link }
    case 'ready':
      if (mode === 'publish') return { kind: 'processing' }
      if (!isFinished && publishStatus === null) return { kind: 'unknown' }
      return { kind: mode === 'draft' ? 'draft' : 'scheduled', postId }
  }
}

/** Looks again before a request counts as not received, because it may still be on its way. */
async function settledStatus({ graph, signal }: PagePost, { isFinished, videoId }: FinishState): Promise<VideoStatus> {
  const { pollMs } = { ...graphLimits, ...graph.limits }
  for (let looks = 1; ; looks += 1) {
    const status = await videoStatus(graph, videoId, signal)
    const isOpen = status.stage === 'waiting' || status.stage === 'uploading'
    if (isFinished || !isOpen || looks >= LOOKS) return status
    await pause(pollMs, undefined, { signal })
  }
}
