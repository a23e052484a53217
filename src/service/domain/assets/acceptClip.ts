import { inputError } from '../../../contract/inputErrors.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { clipStore } from '../../stores/assets/clipStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { acceptJob } from '../jobs/acceptJob.ts'
import { type ClipInput, clipInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError, validationFailed } from '../OperationError.ts'
import { isSourceStored } from './isSourceStored.ts'
import { lockedAsset } from './lockedAsset.ts'

/** Starts a job that makes a clip. `chainId` is the first job of the chain, for a retry. */
export async function acceptClip(
  projectId: string,
  input: ClipInput,
  call: Call & { readonly chainId: string | null },
) {
  const { chainId, db, now, principal, service } = call
  const known = await assetStore.find(db, principal.workspaceId, input.assetId)
  if (known?.project_id !== projectId)
    throw validationFailed([inputError('/assetId', 'clip_source', { reason: 'unknown' })])
  const asset = await lockedAsset(call, known.id)
  if (asset.type === 'image') throw validationFailed([inputError('/assetId', 'clip_source', { reason: 'image' })])
  if (input.removeAudio && asset.type === 'music')
    throw validationFailed([inputError('/removeAudio', 'clip_source', { reason: 'silent' })])
  if (input.endMs <= input.startMs) throw validationFailed([inputError('/endMs', 'clip_range', { reason: 'order' })])
  if (asset.preparation_state === 'failed')
    throw new OperationError('media_unavailable', { reason: 'not_prepared', name: asset.name })
  if (asset.preparation_state !== 'ready' || asset.duration_ms === null)
    throw new OperationError('source_not_ready', { name: asset.name })
  if (input.endMs > asset.duration_ms)
    throw validationFailed([inputError('/endMs', 'clip_range', { reason: 'beyond', end: asset.duration_ms })])
  if (!(await isSourceStored(service, asset)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name: asset.name })
  const permissions = ['read', 'generate'] as const
  const accepted = await acceptJob({ type: 'clip', projectId, permissions, input, chainId }, call)
  const clipId = service.nextId()
  await clipStore.insert(db, {
    id: clipId,
    workspace_id: principal.workspaceId,
    project_id: projectId,
    job_id: accepted.jobId,
    asset_id: asset.id,
    output_asset_id: service.nextId(),
    start_ms: input.startMs,
    end_ms: input.endMs,
    remove_audio: input.removeAudio,
    created_at: now,
  })
  return { ...accepted, clipId }
}

export async function retryClip(job: StoredJob, call: Call) {
  const input = clipInputSchema.parse(job.input)
  const { jobId, statusUrl } = await acceptClip(found(job.project_id), input, { ...call, chainId: job.chain_id })
  return { jobId, statusUrl }
}
