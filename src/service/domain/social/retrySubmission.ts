import { type StoredSubmission, submissionStore } from '../../stores/social/submissionStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import type { AcceptedJob } from '../jobs/acceptJob.ts'
import { adJobInputSchema, publicationInputSchema } from '../jobs/jobInputs.ts'
import { OperationError } from '../OperationError.ts'
import { acceptAdLaunch, acceptPublication } from './acceptSubmission.ts'

/** Publishes the failed posts again. Those that were made, or are uncertain, are not sent again. */
export async function retryPublication(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { post, provider } = publicationInputSchema.parse(job.input)
  requireCreator(job, call)
  const failed = (await reviewed(job, call)).filter(({ state }) => state === 'failed')
  const names = new Set(failed.map(({ destination }) => destination))
  if (names.size === 0) throw new OperationError('retry_not_allowed', { reason: 'same_end' })
  const again =
    'destinations' in post ? { ...post, destinations: post.destinations.filter((name) => names.has(name)) } : post
  return await acceptPublication({ provider, post: again, chainId: job.chain_id }, call)
}

/** Spec: "for `social_one` always 409 `manual_review_required`". */
export async function retryAdLaunch(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { label, launch, provider } = adJobInputSchema.parse(job.input)
  if (provider === 'social_one') throw new OperationError('manual_review_required', { network: label })
  requireCreator(job, call)
  await reviewed(job, call)
  return await acceptAdLaunch({ provider, launch, chainId: job.chain_id }, call)
}

/** The posts or ads of a job. Refuses while it is not certain of one whether the network has it. */
export async function reviewed(job: StoredJob, { db }: Call): Promise<readonly StoredSubmission[]> {
  const rows = await submissionStore.list(db, job.id)
  if (!rows.some(({ state }) => state === 'unknown')) return rows
  const { label } = inputOf(job)
  throw new OperationError('manual_review_required', { network: label })
}

/** The stored request of a publication or ad launch. */
export const inputOf = ({ input, type }: Pick<StoredJob, 'input' | 'type'>) =>
  type === 'publication' ? publicationInputSchema.parse(input) : adJobInputSchema.parse(input)

function requireCreator(job: StoredJob, { principal }: Call): void {
  if (job.creator_id !== principal.creatorId) throw new OperationError('retry_not_allowed', { reason: 'creator' })
}
