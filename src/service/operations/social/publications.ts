import type { Page } from '../../../contract/values.ts'
import type { Call } from '../../domain/call.ts'
import { repeatJob } from '../../domain/jobs/repeatJob.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { acceptAdLaunch, acceptPublication } from '../../domain/social/acceptSubmission.ts'
import { adLaunchesOf, publicationsOf } from '../../domain/social/publicationOf.ts'
import { retryAdLaunch as retryLaunch, reviewed } from '../../domain/social/retrySubmission.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import type { Handler, Input } from '../handler.ts'

export const createPublication: Handler<'createPublication'> = async ({ body, params }, call) =>
  await acceptPublication({ provider: params.social_provider, post: body, chainId: null }, call)

export const createAdLaunch: Handler<'createAdLaunch'> = async ({ body, params }, call) =>
  await acceptAdLaunch({ provider: params.social_provider, launch: body, chainId: null }, call)

export const listPublications: Handler<'listPublications'> = async (input, call) =>
  await listed('publication', { input, show: publicationsOf }, call)

export const listAdLaunches: Handler<'listAdLaunches'> = async (input, call) =>
  await listed('ad_launch', { input, show: adLaunchesOf }, call)

export const readPublication: Handler<'readPublication'> = async ({ params }, call) =>
  only(await publicationsOf([await jobOf('publication', params, call)], call))

export const readAdLaunch: Handler<'readAdLaunch'> = async ({ params }, call) =>
  only(await adLaunchesOf([await jobOf('ad_launch', params, call)], call))

export const retryPublication: Handler<'retryPublication'> = async ({ params }, call) => {
  const job = await jobOf('publication', params, call)
  await reviewed(job, call)
  return await repeatJob(job, call)
}

export const retryAdLaunch: Handler<'retryAdLaunch'> = async ({ params }, call) => {
  const job = await jobOf('ad_launch', params, call)
  if (params.social_provider === 'social_one') return await retryLaunch(job, call)
  await reviewed(job, call)
  return await repeatJob(job, call)
}

type SubmissionType = 'publication' | 'ad_launch'

async function jobOf(
  type: SubmissionType,
  { jobId, social_provider: provider }: Input<'readPublication'>['params'],
  { db, principal }: Call,
): Promise<StoredJob> {
  const { workspaceId } = principal
  return found(await submissionStore.findJob(db, { workspaceId, type, provider }, jobId))
}

interface Listing<Item> {
  readonly input: Pick<Input<'listPublications'>, 'params' | 'query'>
  readonly show: (jobs: readonly StoredJob[], call: Call) => Promise<Item[]>
}

/** A page of the jobs of a type in the workspace, newest first. */
async function listed<Item>(
  type: SubmissionType,
  { input: { params, query }, show }: Listing<Item>,
  call: Call,
): Promise<Page<Item>> {
  const { workspaceId } = call.principal
  const { projectId } = query
  const of = { workspaceId, type, provider: params.social_provider, projectId }
  const list = `${type}:${params.social_provider}:${projectId ?? ''}`
  const read = async (page: PageRequest): Promise<StoredJob[]> => await submissionStore.listJobs(call.db, of, page)
  const itemOf = (job: StoredJob): StoredJob => job
  const { items, nextCursor } = await readPage(query, { list, read, positionOf: createdPosition, itemOf }, call)
  return { items: await show(items, call), nextCursor }
}

const only = <Item>([item]: readonly Item[]): Item => found(item ?? null)
