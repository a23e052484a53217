import type { Permission } from '../../../contract/permissions.ts'
import type { AdLaunchInput } from '../../../contract/operations/social/adLaunches.ts'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import type {
  Destination,
  PagePublication,
  ProfilePublication,
} from '../../../contract/operations/social/publications.ts'
import { adVideoRules, videoRules } from '../../providers/social/videoRules.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { adJobInputSchema, publicationInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError } from '../OperationError.ts'
import { hasAds, requireNetwork } from './openNetwork.ts'
import { requireVideo } from './requireVideo.ts'
import { scheduleProblem } from './scheduleProblem.ts'

const SUBMISSION_PERMISSIONS: readonly Permission[] = ['read', 'publish']

interface NewPublication {
  readonly provider: SocialProvider
  readonly post: PagePublication | ProfilePublication
  /** First job of the chain, if this is a retry. */
  readonly chainId: string | null
}

/** Accepts a publication of the caller. What the account allows is checked by the job, which asks the network. */
export async function acceptPublication({ chainId, post, provider }: NewPublication, call: Call): Promise<AcceptedJob> {
  const { project_id: projectId, render_job_id: renderJobId } = post
  found(await projectStore.hold(call.db, call.principal.workspaceId, projectId))
  const input = publicationInputSchema.parse({ ...(await networkOf(provider, call)), provider, post })
  const destinations = destinationsOf(input.post)
  await requireVideo({ projectId, renderJobId, rules: destinations.map((name) => videoRules[name]) }, call)
  const scheduledAt = 'scheduled_at' in input.post ? input.post.scheduled_at : null
  const problem = scheduledAt === null ? null : scheduleProblem(scheduledAt, call.now)
  if (problem !== null) throw new OperationError('post_not_allowed', problem)
  if ('privacy_level' in input.post && input.post.brand_content_toggle && input.post.privacy_level === 'SELF_ONLY')
    throw new OperationError('post_not_allowed', { reason: 'branded' })
  const job = { type: 'publication', projectId, permissions: SUBMISSION_PERMISSIONS, input, chainId } as const
  const accepted = await acceptJob(job, call)
  const at = scheduledAt === null ? null : new Date(scheduledAt)
  const posts = destinations.map((destination) => ({ destination, scheduledAt: at }))
  await submissionStore.insert(call.db, accepted.jobId, posts)
  return accepted
}

interface NewAdLaunch {
  readonly provider: SocialProvider
  readonly launch: AdLaunchInput
  readonly chainId: string | null
}

export async function acceptAdLaunch({ chainId, launch, provider }: NewAdLaunch, call: Call): Promise<AcceptedJob> {
  const { project_id: projectId, render_job_id: renderJobId } = launch
  found(await projectStore.hold(call.db, call.principal.workspaceId, projectId))
  const network = await networkOf(provider, call)
  if (!hasAds(provider, network.engine)) throw new OperationError('stage_unavailable', { reason: 'operation' })
  const input = adJobInputSchema.parse({ ...network, provider, launch })
  await requireVideo({ projectId, renderJobId, rules: [adVideoRules[provider]] }, call)
  const job = { type: 'ad_launch', projectId, permissions: SUBMISSION_PERMISSIONS, input, chainId } as const
  const accepted = await acceptJob(job, call)
  await submissionStore.insert(call.db, accepted.jobId, [{ destination: null, scheduledAt: null }])
  return accepted
}

const destinationsOf = (post: PagePublication | ProfilePublication): readonly Destination[] =>
  'destinations' in post ? post.destinations : ['profile']

async function networkOf(provider: SocialProvider, { db, principal, service }: Call) {
  const { creatorId: memberId, keyId, workspaceId } = principal
  const { engine, label } = await requireNetwork(service, { workspaceId, memberId, provider }, db)
  return { engine, label, keyId: keyId ?? null }
}
