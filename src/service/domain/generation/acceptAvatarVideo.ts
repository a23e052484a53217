import { inputError } from '../../../contract/inputErrors.ts'
import type { AvatarMotion, AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import { avatarStore } from '../../stores/generation/avatarStore.ts'
import { avatarVideoStore } from '../../stores/generation/avatarVideoStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { found, OperationError, validationFailed } from '../OperationError.ts'
import { type AvatarEngine, draft } from './avatarEngine.ts'
import { spokenVoiceover } from './spokenVoiceover.ts'

export interface AvatarVideoInput {
  readonly projectId: string
  /** Null if a retry finds that it no longer exists. */
  readonly avatarId: string | null
  readonly imageId: string
  readonly voiceoverJobId: string
  readonly prompt: string | null
  readonly aspectRatio: AvatarVideo['aspectRatio']
  readonly motion: AvatarMotion
  readonly engine: AvatarEngine
  /** First job of the chain, if this is a retry. */
  readonly chainId: string | null
}

/** Creates an avatar video, its job and its queue entry, in one transaction. */
export async function acceptAvatarVideo(input: AvatarVideoInput, call: Call) {
  const { db, now, principal, service } = call
  const { avatarId, chainId, engine, projectId } = input
  const avatar = avatarId === null ? null : await avatarStore.lock(db, principal.workspaceId, avatarId)
  if (avatar === null || avatar.disabled_at !== null)
    throw validationFailed([inputError('/presenterProfileId', 'avatar_unknown')])
  const images = await avatarStore.imagesOf(db, [avatar.id])
  const image = images.find(({ id }) => id === input.imageId)
  if (image === undefined)
    throw validationFailed([inputError('/presenterReferenceImageId', 'avatar_image', { reason: 'other_avatar' })])
  if (engine.source === 'draft' && image.face === null)
    throw validationFailed([inputError('/presenterReferenceImageId', 'avatar_image', { reason: 'no_face' })])
  const path = '/voiceoverJobId'
  const voiceover = await voiceoverStore.findByJob(db, input.voiceoverJobId)
  if (voiceover?.project_id !== projectId)
    throw validationFailed([inputError(path, 'avatar_voiceover', { reason: 'unknown' })])
  await spokenVoiceover(call, { avatar, voiceover, path })
  if (!(await avatarStore.isApproved(db, avatar.id, voiceover.id))) throw new OperationError('voice_not_approved')
  const permissions = ['read', 'generate'] as const
  const accepted = await acceptJob({ type: 'avatar_video', projectId, permissions, chainId }, call)
  const id = service.nextId()
  await avatarVideoStore.insert(db, {
    id,
    workspace_id: principal.workspaceId,
    project_id: projectId,
    job_id: accepted.jobId,
    avatar_id: avatar.id,
    avatar_name: avatar.display_name,
    image_id: image.id,
    voiceover_id: voiceover.id,
    prompt: input.prompt,
    aspect_ratio: input.aspectRatio,
    motion: input.motion,
    source: engine.source,
    model_id: engine.modelId,
    output_asset_id: service.nextId(),
    submitted_at: null,
    server: null,
    remote_id: null,
    created_at: now,
  })
  return { ...accepted, avatarVideoId: id }
}

/** Makes the same video again with the same engine, if the avatar, its picture and the approval still exist. */
export async function retryAvatarVideo(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const before = found(await avatarVideoStore.findByJob(call.db, job.id))
  const voiceover = found(await voiceoverStore.find(call.db, before.workspace_id, before.voiceover_id))
  const input = {
    projectId: before.project_id,
    avatarId: before.avatar_id,
    imageId: before.image_id,
    voiceoverJobId: voiceover.job_id,
    prompt: before.prompt,
    aspectRatio: before.aspect_ratio,
    motion: before.motion,
    engine: before.model_id === null ? draft : ({ source: 'model', modelId: before.model_id } as const),
    chainId: job.chain_id,
  }
  const { jobId, statusUrl } = await acceptAvatarVideo(input, call)
  return { jobId, statusUrl }
}
