import { MAX_EXPLICIT_RETRIES } from '../../../contract/limits.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { requirePermissions } from '../../domain/workspace/requirePermissions.ts'
import { retryEditorJob } from '../../domain/jobs/retryEditorJob.ts'
import { retryRender } from '../../domain/renders/retryRender.ts'
import type { Call } from '../../domain/call.ts'
import type { AcceptedJob } from '../../domain/jobs/acceptJob.ts'
import { isJobType, type JobType } from '../../domain/jobs/jobTypes.ts'
import { retryTranscript } from '../../domain/speech/acceptTranscript.ts'
import { retryVoiceover } from '../../domain/speech/acceptVoiceover.ts'

/**
 * Repeats a failed job as a new one.
 *
 * Open point: the chain of other jobs than sequence renders — as for those, three explicit retries, each of the last failed job.
 */
export const retryJob: Handler<'retryJob'> = async ({ params }, call) => {
  const { db, principal } = call
  const job = found(await jobStore.find(db, principal.workspaceId, params.jobId))
  requirePermissions(principal, job.permissions)
  found(await projectStore.hold(db, principal.workspaceId, job.project_id))
  const chain = await jobStore.lockChain(db, job.chain_id)
  const last = chain.at(-1)
  if (last?.id !== job.id) throw notAllowed('This job was repeated already. Look at the newest one of its chain.')
  const reason = obstacleOf(last)
  if (reason !== null) throw notAllowed(reason)
  const retry = retryOf(last)
  if (await usageStore.isRefundPending(db, last.id)) {
    throw new OperationError('refund_pending', 'The refund of this job is not settled. Read the job again in a moment.')
  }
  if (chain.length > MAX_EXPLICIT_RETRIES) {
    throw new OperationError(
      'retry_limit',
      `This was repeated ${MAX_EXPLICIT_RETRIES} times, which is the most. Start it anew instead.`,
    )
  }
  const accepted = await retry(last, call)
  call.service.log.info({ jobId: last.id, chainId: last.chain_id, type: last.type }, 'a failed job is repeated')
  return accepted
}

type Retry = (job: StoredJob, call: Call) => Promise<AcceptedJob>

/** A type without a line does not compile. */
const retries: Readonly<Record<JobType, Retry>> = {
  composition_render: retryRender,
  editor_tool: retryEditorJob,
  editor_plan: retryEditorJob,
  editor_plan_apply: retryEditorJob,
  asset_transcript: retryTranscript,
  voiceover: retryVoiceover,
}

function retryOf({ type }: StoredJob): Retry {
  if (!isJobType(type)) throw notAllowed('Jobs of this type cannot be repeated.')
  return retries[type]
}

/** Why a job cannot be repeated as it is, in words for a person; null where it may. Spec: "confirmed failed child or job". */
function obstacleOf({ status }: StoredJob): string | null {
  switch (status) {
    case 'failed':
      return null
    case 'queued':
    case 'running':
      return 'This job is not over. Wait for its end.'
    case 'succeeded':
    case 'partially_succeeded':
      return 'This job succeeded. Start it anew instead.'
    case 'requires_action':
      return 'This job needs something else first: its error says what. Start it anew then.'
    case 'manual_review':
      return 'Nobody knows how this job ended. Check with the provider before it is started anew.'
    case 'canceled':
      return 'This job was canceled. Start it anew instead.'
  }
}

function notAllowed(message: string): OperationError {
  return new OperationError('retry_not_allowed', message)
}
