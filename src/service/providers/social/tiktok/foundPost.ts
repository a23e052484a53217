import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { FoundPost } from '../../social.ts'
import type { ProfilePost, ProfileState } from './profileState.ts'
import { repeated, tiktokLimits, tryCall } from './tiktokCall.ts'
import { errorOfRefusal, wordsOf } from './tiktokErrors.ts'

/** Before bytes that have been sent count as not received. */
const LOOKS = 3

const statusSchema = z.object({
  status: z.string().max(100),
  fail_reason: z.string().max(500).optional().catch(undefined),
  uploaded_bytes: z.int().min(0).optional().catch(undefined),
  /** The spelling of the network. */
  publicaly_available_post_id: z.array(z.string()).optional().catch(undefined),
})
type PostStatus = z.output<typeof statusSchema>

/** Null if the network does not know the post. Source: developers.tiktok.com/doc/content-posting-api-reference-get-video-status. */
export async function readStatus(
  { signal, tiktok }: ProfilePost,
  { publishId }: ProfileState,
): Promise<PostStatus | null> {
  const request = { path: 'post/publish/status/fetch/', body: { publish_id: publishId }, schema: statusSchema }
  const result = await repeated(tiktok, async () => await tryCall(tiktok, request, signal), signal)
  if ('value' in result) return result.value
  if (result.refusal.code === 'invalid_publish_id') return null
  throw errorOfRefusal(tiktok.label, result.refusal)
}

/** Asks the network for the state of the post. */
export async function foundPost(post: ProfilePost, state: ProfileState | null): Promise<FoundPost> {
  if (state === null || !(state.isFinishing || state.isFinished)) return { kind: 'not_sent' }
  const status = await settledStatus(post, state)
  switch (status?.status) {
    case 'PROCESSING_UPLOAD':
      return state.isFinished || isWhole(post, status) ? { kind: 'processing' } : { kind: 'not_sent' }
    case 'PROCESSING_DOWNLOAD':
      return { kind: 'processing' }
    case 'SEND_TO_USER_INBOX':
      return { kind: 'draft', postId: null }
    case 'PUBLISH_COMPLETE':
      return publishedAs(post, state, status)
    case 'FAILED':
      return { kind: 'rejected', detail: wordsOf(status.fail_reason ?? 'the video could not be processed') }
    default:
      return { kind: 'unknown' }
  }
}

const isWhole = ({ request }: ProfilePost, { uploaded_bytes: bytes }: PostStatus): boolean =>
  bytes === undefined || bytes >= request.video.sizeBytes

/** Posts that only the creator sees, or that are still checked, have no public id. */
function publishedAs({ post }: ProfilePost, { username }: ProfileState, status: PostStatus): FoundPost {
  if (post.mode === 'draft') return { kind: 'draft', postId: null }
  const postId = status.publicaly_available_post_id?.find((id) => /^\d{1,40}$/u.test(id)) ?? null
  const isLinkable = postId !== null && /^[\w.]{1,100}$/u.test(username)
  return { kind: 'published', postId, link: isLinkable ? `https://www.tiktok.com/@${username}/video/${postId}` : null }
}

/** Looks again before the last bytes count as not received, because they may still be on their way. */
async function settledStatus(post: ProfilePost, state: ProfileState): Promise<PostStatus | null> {
  const { pollMs } = { ...tiktokLimits, ...post.tiktok.limits }
  for (let looks = 1; ; looks += 1) {
    const status = await readStatus(post, state)
    const isOpen = status?.status === 'PROCESSING_UPLOAD' && !isWhole(post, status)
    if (state.isFinished || !isOpen || looks >= LOOKS) return status
    await pause(pollMs, undefined, { signal: post.signal })
  }
}
