import { z } from 'zod'
import { finish, finishSchema, type PagePost, saved, textOf } from './graphPost.ts'
import { unixSeconds } from './reels.ts'
import { sessionSchema, uploadSession } from './videoSession.ts'

export const feedSchema = finishSchema.extend({ kind: z.literal('feed'), session: sessionSchema })
type FeedState = z.output<typeof feedSchema>

const pathOf = ({ request }: PagePost): string => `${request.accountId}/videos`

/** Source: developers.facebook.com/docs/graph-api/reference/page/videos. */
export async function prepareFeedVideo(post: PagePost, from: FeedState | null): Promise<void> {
  if (from !== null && (from.isFinishing || from.isFinished)) return
  const { graph, request, signal } = post
  const { jobId, onProgress, video } = request
  const save = async (session: FeedState['session']): Promise<void> => {
    const unfinished = { isFinishing: false, isFinished: false } as const
    await saved<FeedState>(post, { kind: 'feed', videoId: session.videoId, session, ...unfinished })
  }
  await uploadSession({ graph, path: pathOf(post), jobId, video, save, onProgress }, from?.session ?? null, signal)
}

export async function publishFeedVideo(post: PagePost, state: FeedState): Promise<void> {
  const { facebook_caption: description, mode, scheduled_at: at } = textOf(post.request)
  const unpublished = { draft: 'DRAFT', schedule: 'SCHEDULED' } as const
  await finish(post, state, {
    path: pathOf(post),
    fields: {
      upload_phase: 'finish',
      upload_session_id: state.session.sessionId,
      description,
      published: mode === 'publish',
      ...(mode === 'publish' ? {} : { unpublished_content_type: unpublished[mode] }),
      ...(at === null ? {} : { scheduled_publish_time: unixSeconds(at) }),
    },
  })
}
