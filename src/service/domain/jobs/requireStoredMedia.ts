import { errorOf } from '../../../contract/jobErrors.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import type { JobType } from './jobTypes.ts'

/** Types whose result is one media file. Spec: "Video and voice jobs report success only with stored media". */
const mediaJobTypes: ReadonlySet<string> = new Set<JobType>([
  'voiceover',
  'ai_video',
  'avatar_video',
  'editor_background_removal',
])

const outputMissing: SafeError = errorOf('output_unavailable', { reason: 'not_stored' })

/**
 * Checks the file of a job that has succeeded. If it is missing, the job now requires action, and its new state is
 * returned. Spec: "missing output gives `requires_action`".
 *
 * Open point: an asset that a person deleted — its job stays as it is, because nothing is missing.
 */
export async function requireStoredMedia(job: StoredJob, call: Call): Promise<StoredJob> {
  if (job.status !== 'succeeded' || !mediaJobTypes.has(job.type)) return job
  for (const assetId of job.result?.outputAssetIds ?? []) {
    const asset = await assetStore.find(call.db, job.workspace_id, assetId)
    if (asset === null || (await isStored(asset, call))) continue
    const changed = await jobStore.requireAction(call.db, job.id, { error: outputMissing, now: call.now })
    return changed ?? job
  }
  return job
}

async function isStored(asset: StoredAsset, { service }: Call): Promise<boolean> {
  try {
    return await isSourceStored(service, asset)
  } catch (error) {
    service.log.error({ err: error, assetId: asset.id }, 'the file of a job could not be checked')
    throw new OperationError('output_unavailable', { reason: 'unchecked' }, { retryAfterSeconds: 1 })
  }
}
