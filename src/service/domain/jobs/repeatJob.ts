import type { FactsOf } from '../../../base/wording.ts'
import type { errorDefinitions } from '../../../contract/errors.ts'
import { MAX_EXPLICIT_RETRIES } from '../../../contract/limits.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import { found, OperationError } from '../OperationError.ts'
import { requirePermissions } from '../workspace/requirePermissions.ts'
import { retryEditorJob } from './retryEditorJob.ts'
import { retryInsights } from '../insights/acceptRefresh.ts'
import { retryFolderSync } from '../drives/acceptFolderSync.ts'
import { retryExport, retryImport, retryPageImport } from '../drives/retryTransfer.ts'
import { retryAdLaunch, retryPublication } from '../social/retrySubmission.ts'
import { retryBatch } from '../batches/retryBatch.ts'
import { retryRender } from '../renders/retryRender.ts'
import type { Call } from '../call.ts'
import type { AcceptedJob } from './acceptJob.ts'
import { isJobType, type JobType } from './jobTypes.ts'
import { retryAutoEdit, type StoredFiles } from '../generation/acceptAutoEdit.ts'
import { retryAiVideo } from '../generation/acceptAiVideo.ts'
import { retryCopy } from '../generation/copy/acceptCopy.ts'
import { retryClip } from '../assets/acceptClip.ts'
import { retryRemoval } from '../generation/acceptRemoval.ts'
import { retryAvatarVideo } from '../generation/acceptAvatarVideo.ts'
import { retryDictionary } from '../speech/acceptDictionary.ts'
import { retryAnalysis } from '../sequences/acceptAnalysis.ts'
import { retryAdaptation } from '../research/acceptAdaptation.ts'
import { retryResearchTranscript } from '../research/acceptResearchTranscript.ts'
import { retrySearch } from '../research/acceptSearch.ts'
import { retryTranscript } from '../speech/acceptTranscript.ts'
import { retryVoiceClone } from '../generation/voiceClones/acceptVoiceClone.ts'
import { retryVoiceover } from '../speech/acceptVoiceover.ts'

/**
 * Retries a failed job as a new one.
 *
 * Open point: chains of jobs other than sequence renders — the same rule applies: at most three explicit retries, and
 * only the last job of a chain may be retried.
 */
export async function repeatJob(
  job: StoredJob,
  call: Call,
  storedFiles: StoredFiles = new Map(),
): Promise<AcceptedJob> {
  const { db, principal } = call
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
  const accepted = await retry(last, call, storedFiles)
  call.service.log.info({ jobId: last.id, chainId: last.chain_id, type: last.type }, 'a failed job is repeated')
  return accepted
}

type Retry = (job: StoredJob, call: Call, storedFiles: StoredFiles) => Promise<AcceptedJob>

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
  cloud_import: retryImport,
  cloud_import_file: () => {
    throw notAllowed('type')
  },
  cloud_export: retryExport,
  cloud_export_file: () => {
    throw notAllowed('type')
  },
  cloud_sync: retryPageImport,
  folder_sync: retryFolderSync,
  research_search: retrySearch,
  research_transcript: retryResearchTranscript,
  research_adaptation: retryAdaptation,
  insights_sync: retryInsights,
  publication: retryPublication,
  ad_launch: retryAdLaunch,
}

/** Types that keep what has succeeded, and retry only their failed children. */
const withFailedChildren: ReadonlySet<string> = new Set<JobType>([
  'sequence_render',
  'cloud_import',
  'cloud_export',
  'cloud_sync',
  'publication',
])

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
      return withFailedChildren.has(type) ? null : 'succeeded'
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
