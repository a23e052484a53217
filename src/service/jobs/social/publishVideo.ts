import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { type PublicationInput, publicationInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { found } from '../../domain/OperationError.ts'
import type { FoundPost, PostRequest, PostText } from '../../providers/social.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { StoredSubmission } from '../../stores/social/submissionStore.ts'
import type { Channel, Found, Progress } from './channel.ts'
import { checkPost } from './checkPost.ts'
import { networkOfJob } from './networkOfJob.ts'
import { openVideo } from './openVideo.ts'
import { runSubmissions } from './runSubmissions.ts'

const failed = errorOf('publication_failed')
/** A network that has not received the request to publish is asked again this often. */
const MAX_SENDS = 3

/** Publishes a finished video in each of its places. Each is sent at most once; see `runSubmissions`. */
export async function publishVideo(
  payload: JobPayloads['publishVideo'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const kind = { kind: 'publishVideo', open: openPosts, failed } as const
  await runSubmissions(payload, kind, { service, signal })
}

async function openPosts(job: StoredJob, service: ServiceContext): Promise<Channel> {
  const input = publicationInputSchema.parse(job.input)
  const { engine, label, network } = await networkOfJob(job, input, service)
  const { publisher } = network
  const accountId = 'page_id' in input.post ? input.post.page_id : input.post.account_id
  const video = await openVideo(input.post.render_job_id, service)
  const requestOf = ({ adapter_state: state, destination }: StoredSubmission, progress: Progress): PostRequest => ({
    ...progress,
    jobId: job.id,
    state,
    video: video.file,
    accountId,
    destination: found(destination),
    text: textOf(input),
  })
  return {
    video,
    isLocal: engine === 'outbox',
    mostSends: MAX_SENDS,
    failed,
    check: async (destination, signal) => {
      const options = await publisher.options(accountId, signal)
      const { post } = input
      checkPost({ destination: found(destination), label, now: service.now(), options, post, video: video.file })
      return options.name
    },
    prepare: async (row, progress, signal) => await publisher.prepare(requestOf(row, progress), signal),
    send: async (row, progress, signal) => await publisher.publish(requestOf(row, progress), signal),
    look: async (row, progress, signal) => foundOf(await publisher.look(requestOf(row, progress), signal), label),
    created: () => ({}),
  }
}

const textOf = (input: PublicationInput): PostText =>
  input.provider === 'social_one'
    ? { provider: input.provider, post: input.post }
    : { provider: input.provider, post: input.post }

function foundOf(post: FoundPost, network: string): Found {
  switch (post.kind) {
    case 'not_sent':
    case 'processing':
      return { kind: post.kind }
    case 'published':
      return { kind: 'ended', change: { state: 'published', post_id: post.postId, link: post.link } }
    case 'draft':
    case 'scheduled':
      return { kind: 'ended', change: { state: post.kind, post_id: post.postId } }
    case 'in_outbox':
      return { kind: 'ended', change: { state: 'in_outbox', folder: post.folder } }
    case 'rejected':
      return { kind: 'rejected', error: errorOf('post_rejected', { network, detail: post.detail }) }
    case 'unknown':
      return { kind: 'unknown', change: {} }
  }
}
