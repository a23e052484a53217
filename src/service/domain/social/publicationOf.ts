import type { AdLaunch } from '../../../contract/operations/social/adLaunches.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Publication } from '../../../contract/operations/social/publications.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { type StoredSubmission, submissionStore } from '../../stores/social/submissionStore.ts'
import type { Call } from '../call.ts'
import { type AdJobInput, adJobInputSchema, publicationInputSchema } from '../jobs/jobInputs.ts'
import { jobOf } from '../jobs/jobOf.ts'
import { found } from '../OperationError.ts'
import { isSent, isUnsent } from './endOfSubmissions.ts'

export async function publicationsOf(jobs: readonly StoredJob[], { db }: Call): Promise<Publication[]> {
  const rows = await submissionStore.ofJobs(db, idsOf(jobs))
  return jobs.map((job) => publicationOf(job, rows.get(job.id) ?? []))
}

export async function adLaunchesOf(jobs: readonly StoredJob[], { db }: Call): Promise<AdLaunch[]> {
  const rows = await submissionStore.ofJobs(db, idsOf(jobs))
  return jobs.map((job) => adLaunchOf(job, found(rows.get(job.id)?.[0] ?? null)))
}

/** A publication as a job, which counts its posts. */
export function publicationJobOf(job: StoredJob, posts: readonly StoredSubmission[]): Job {
  const pending = posts.filter((post) => isSent(post) || isUnsent(post)).length
  const failed = posts.filter(({ state }) => state === 'failed' || state === 'unknown').length
  const counts = { total: posts.length, succeeded: posts.length - pending - failed, failed, pending }
  return { ...jobOf(job, null), counts }
}

/** The name of an ad at its network, by which it is found again. */
export const adNameOf = ({ id }: Pick<StoredJob, 'id'>, { launch }: AdJobInput): string => `${launch.name} ${id}`

function publicationOf(job: StoredJob, posts: readonly StoredSubmission[]): Publication {
  const { engine, post, provider } = publicationInputSchema.parse(job.input)
  const accountId = 'page_id' in post ? post.page_id : post.account_id
  return {
    ...fieldsOf(job, posts),
    provider,
    engine,
    accountId,
    renderJobId: post.render_job_id,
    mode: post.mode,
    text: 'facebook_caption' in post ? post.facebook_caption : post.title,
    posts: posts.map(({ destination, error, link, post_id: postId, scheduled_at: at, state }) => ({
      destination: found(destination),
      state: state === 'paused' ? 'unknown' : state,
      postId,
      link,
      scheduledAt: at?.toISOString() ?? null,
      error,
    })),
  }
}

function adLaunchOf(job: StoredJob, row: StoredSubmission): AdLaunch {
  const input = adJobInputSchema.parse(job.input)
  const { ad_set_id: adSetId, campaign_id: campaignId, link, post_id: adId } = row
  const { engine, launch, provider } = input
  return {
    ...fieldsOf(job, [row]),
    provider,
    engine,
    accountId: launch.ad_account_id,
    renderJobId: launch.render_job_id,
    name: adNameOf(job, input),
    state: adStateOf(row),
    campaignId,
    adSetId,
    adId,
    link,
  }
}

function adStateOf({ state }: StoredSubmission): AdLaunch['state'] {
  switch (state) {
    case 'publishing':
    case 'processing':
      return 'creating'
    case 'published':
    case 'draft':
    case 'scheduled':
      return 'paused'
    case 'queued':
    case 'uploading':
    case 'paused':
    case 'in_outbox':
    case 'failed':
    case 'unknown':
      return state
  }
}

function fieldsOf(job: StoredJob, rows: readonly StoredSubmission[]) {
  const { completed_at: completedAt, created_at: createdAt, error, id: jobId, project_id: projectId, status } = job
  return {
    jobId,
    projectId: found(projectId),
    status,
    accountName: rows.find(({ account_name: name }) => name !== '')?.account_name ?? '',
    folder: rows.find(({ folder }) => folder !== null)?.folder ?? null,
    error,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }
}

const idsOf = (jobs: readonly StoredJob[]): string[] => jobs.map(({ id }) => id)
