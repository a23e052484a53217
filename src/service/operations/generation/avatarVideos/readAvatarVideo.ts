import { avatarVideoOf } from '../../../domain/generation/avatarVideoOf.ts'
import { requireStoredMedia } from '../../../domain/jobs/requireStoredMedia.ts'
import { found } from '../../../domain/OperationError.ts'
import { avatarVideoStore } from '../../../stores/generation/avatarVideoStore.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import type { Handler } from '../../handler.ts'

export const readAvatarVideo: Handler<'readAvatarVideo'> = async ({ params }, call) => {
  const { workspaceId } = call.principal
  const video = found(await avatarVideoStore.find(call.db, workspaceId, params.resourceId))
  const job = await requireStoredMedia(found(await jobStore.find(call.db, workspaceId, video.job_id)), call)
  return avatarVideoOf({ ...video, status: job.status, error: job.error })
}
