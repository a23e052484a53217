import type { AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import type { ListedAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'

/** An avatar video as an API resource. */
export function avatarVideoOf(row: ListedAvatarVideo): AvatarVideo {
  return {
    id: row.id,
    projectId: row.project_id,
    jobId: row.job_id,
    presenterProfileId: row.avatar_id,
    presenterName: row.presenter_name,
    presenterReferenceImageId: row.image_id,
    voiceoverJobId: row.voiceover_job_id,
    voiceoverId: row.voiceover_id,
    script: row.script,
    voiceType: row.voice_type,
    prompt: row.prompt,
    aspectRatio: row.aspect_ratio,
    motion: row.motion,
    source: row.source,
    modelId: row.model_id,
    isDraft: row.source === 'draft',
    status: row.status,
    error: row.error,
    assetId: row.asset_id,
    durationMs: row.duration_ms,
    createdAt: row.created_at.toISOString(),
  }
}
