import type { AiVideo } from '../../../contract/operations/generation/aiVideos.ts'
import type { ListedAiVideo } from '../../stores/generation/aiVideoStore.ts'
import { aiVideoJobInputSchema } from '../jobs/jobInputs.ts'
import { LOCAL_PROVIDER } from './aiVideoModels.ts'

export function aiVideoOf(video: ListedAiVideo): AiVideo {
  const { capability, input, modelId, provider, referenceAssetId } = aiVideoJobInputSchema.parse(video.job.input)
  const isDraft = provider === LOCAL_PROVIDER
  return {
    id: video.id,
    projectId: video.project_id,
    jobId: video.job_id,
    provider,
    modelId,
    capability,
    input,
    referenceAssetId,
    status: video.job.status,
    error: video.job.error,
    assetId: video.isStored ? video.output_asset_id : null,
    mediaAvailable: video.isStored && video.job.status === 'succeeded',
    isDraft,
    source: isDraft ? 'animatic' : 'model',
    createdAt: video.created_at.toISOString(),
  }
}
