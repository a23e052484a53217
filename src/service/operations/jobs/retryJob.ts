import type { FactsOf } from '../../../base/wording.ts'
import type { errorDefinitions } from '../../../contract/errors.ts'
import { MAX_EXPLICIT_RETRIES } from '../../../contract/limits.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { requirePermissions } from '../../domain/workspace/requirePermissions.ts'
import { retryEditorJob } from '../../domain/jobs/retryEditorJob.ts'
import { retryBatch } from '../../domain/batches/retryBatch.ts'
import { retryRender } from '../../domain/renders/retryRender.ts'
import type { Call } from '../../domain/call.ts'
import type { AcceptedJob } from '../../domain/jobs/acceptJob.ts'
import { isJobType, type JobType } from '../../domain/jobs/jobTypes.ts'
import { retryAutoEdit } from '../../domain/generation/acceptAutoEdit.ts'
import { retryAiVideo } from '../../domain/generation/acceptAiVideo.ts'
import { retryCopy } from '../../domain/generation/copy/acceptCopy.ts'
import { retryClip } from '../../domain/assets/acceptClip.ts'
import { retryRemoval } from '../../domain/generation/acceptRemoval.ts'
import { retryAvatarVideo } from '../../domain/generation/acceptAvatarVideo.ts'
import { retryDictionary } from '../../domain/speech/acceptDictionary.ts'
import { retryAnalysis } from '../../domain/sequences/acceptAnalysis.ts'
import { retryTranscript } from '../../domain/speech/acceptTranscript.ts'
import { retryVoiceClone } from '../../domain/generation/voiceClones/acceptVoiceClone.ts'
import { retryVoiceover } from '../../domain/speech/acceptVoiceover.ts'

/**
 * Retries a failed job as a new one.
 *
 * Open point: chains of jobs other than sequence renders — the same rule applies: at most three explicit retries, and
 * only the last job of a chain may be retried.
 */
export const retryJob: Handler<'retryJob'> = async ({ params }, call) => {
  const { db, principal } = call
  const job = found(await jobStore.find(db, principal.workspaceId, params.jobId))
  requirePermissions(principal, job.permissions)
  if (job.project_id !== null) found(await projectStore.hold(db, principal.workspaceId, job.project_id))
  const chain = await jobStore.lockChain(db, job.chain_id)
  const last = chain.at(-1)
  if (last?.id !== job.id) throw notAllowed('repeated')
  const reason = obstacleOf(last)
  if (reason !== null) throw notAllowed(reason)
  const retry = retryOf(last)
  if (await usageStore.isRefundPending(db, last.id)) {
    throw new OperationError('refund_pending')
  }
  if (chain.length > MAX_EXPLICIT_RETRIES) {
    throw new OperationError('retry_limit', { most: MAX_EXPLICIT_RETRIES })
  }
  const accepted = await retry(last, call)
  call.service.log.info({ jobId: last.id, chainId: last.chain_id, type: last.type }, 'a failed job is repeated')
  return accepted
}

type Retry = (job: StoredJob, call: Call) => Promise<AcceptedJob>

/** The code compiles only if every type has an entry. */
const retries: Readonly<Record<JobType, Retry>> = {
  composition_render: retryRender,
  sequence_output: () => {
    throw notAllowed('type')
  },
  sequence_render: retryBatch,
  editor_tool: retryEditorJob,
  editor_plan: retryEditorJob,
  editor_plan_apply: retryEditorJob,
  asset_transcript: retryTranscript,
  voiceover: retryVoiceover,
  smart_variations: retryAnalysis,
  clip: retryClip,
  dictionary_apply: retryDictionary,
  ai_video: retryAiVideo,
  editor_background_removal: retryRemoval,
  avatar_video: retryAvatarVideo,
  voice_clone: retryVoiceClone,
  messaging: retryCopy,
  auto_edit: retryAutoEdit,
}

function retryOf({ type }: StoredJob): Retry {
  if (!isJobType(type)) throw notAllowed('type')
  return retries[type]
}

type Obstacle = FactsOf<(typeof errorDefinitions)['retry_not_allowed']['message']>['reason']

/** The reason why a job cannot be retried, or null if it can. Spec: "confirmed failed child or job". */
function obstacleOf({ status, type }: StoredJob): Obstacle | null {
  switch (status) {
    case 'failed':
      return null
    case 'queued':
    case 'running':
      return 'not_over'
    case 'partially_succeeded':
      return type === 'sequence_render' ? null : 'succeeded'
    case 'succeeded':
      return 'succeeded'
    case 'requires_action':
      return status
    case 'manual_review':
      return status
    case 'canceled':
      return status
  }
}

function notAllowed(reason: Obstacle): OperationError {
  return new OperationError('retry_not_allowed', { reason })
}
