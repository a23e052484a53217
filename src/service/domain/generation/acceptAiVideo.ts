import { inputError } from '../../../contract/inputErrors.ts'
import type { AiVideoModel } from '../../../contract/operations/generation/aiVideos.ts'
import { aiVideoStore } from '../../stores/generation/aiVideoStore.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { isSourceStored } from '../assets/isSourceStored.ts'
import { lockedAsset } from '../assets/lockedAsset.ts'
import type { Call } from '../call.ts'
import { acceptJob } from '../jobs/acceptJob.ts'
import { type AiVideoJobInput, aiVideoJobInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError, validationFailed } from '../OperationError.ts'

/** Starts a job that makes a video. `chainId` is the first job of the chain, for a retry. */
export async function acceptAiVideo(
  projectId: string,
  input: AiVideoJobInput,
  call: Call & { readonly chainId: string | null },
) {
  const { chainId, db, now, principal, service } = call
  if (input.referenceAssetId !== null)
    await requireReference(projectId, input.referenceAssetId, { ...call, capability: input.capability })
  const permissions = ['read', 'generate'] as const
  const accepted = await acceptJob({ type: 'ai_video', projectId, permissions, input, chainId }, call)
  const aiVideoId = service.nextId()
  await aiVideoStore.insert(db, {
    id: aiVideoId,
    workspace_id: principal.workspaceId,
    project_id: projectId,
    job_id: accepted.jobId,
    output_asset_id: service.nextId(),
    submitted_at: null,
    server: null,
    remote_id: null,
    created_at: now,
  })
  return { ...accepted, aiVideoId }
}

/** Refuses a reference that is missing, of another type, or not stored. */
async function requireReference(
  projectId: string,
  assetId: string,
  call: Call & Pick<AiVideoJobInput, 'capability'>,
): Promise<void> {
  const refused = (reason: 'unknown' | 'picture' | 'sound') =>
    validationFailed([inputError('/referenceAssetId', 'ai_video_reference', { reason })])
  const known = await assetStore.find(call.db, call.principal.workspaceId, assetId)
  if (known?.project_id !== projectId) throw refused('unknown')
  const asset = await lockedAsset(call, known.id)
  if (asset.type === 'music') throw refused('sound')
  if (asset.type === 'video' && call.capability === 'i2v') throw refused('picture')
  if (asset.preparation_state === 'failed')
    throw new OperationError('media_unavailable', { reason: 'not_prepared', name: asset.name })
  if (asset.preparation_state !== 'ready') throw new OperationError('source_not_ready', { name: asset.name })
  if (!(await isSourceStored(call.service, asset)))
    throw new OperationError('media_unavailable', { reason: 'not_stored', name: asset.name })
}

/** Refuses what the model cannot do. */
export function requireSupport(model: AiVideoModel, { capability, input, referenceAssetId }: AiVideoJobInput): void {
  const { max, min } = model.durationSeconds
  const refusals = [
    ...(model.capabilities.includes(capability)
      ? []
      : [
          inputError('/capability', 'ai_video_capability', {
            reason: model.isDraft ? 'draft' : 'model',
            model: model.name,
          }),
        ]),
    ...(capability === 't2v' && referenceAssetId !== null
      ? [inputError('/referenceAssetId', 'ai_video_reference', { reason: 'unneeded' })]
      : []),
    ...(capability !== 't2v' && referenceAssetId === null
      ? [inputError('/referenceAssetId', 'ai_video_reference', { reason: 'missing' })]
      : []),
    ...(input.durationSeconds < min || input.durationSeconds > max
      ? [inputError('/input/durationSeconds', 'ai_video_length', { model: model.name, min, max })]
      : []),
    ...(input.generateAudio && !model.makesAudio
      ? [inputError('/input/generateAudio', 'ai_video_audio', { model: model.name })]
      : []),
    ...(input.negativePrompt !== undefined && !model.takesNegativePrompt
      ? [inputError('/input/negativePrompt', 'ai_video_negative_prompt', { model: model.name })]
      : []),
  ]
  if (refusals.length > 0) throw validationFailed(refusals)
}

/** Makes the same video once more. A job whose submission has an unknown outcome has not failed and is not retried. */
export async function retryAiVideo(job: StoredJob, call: Call) {
  const input = aiVideoJobInputSchema.parse(job.input)
  const { jobId, statusUrl } = await acceptAiVideo(found(job.project_id), input, { ...call, chainId: job.chain_id })
  return { jobId, statusUrl }
}
