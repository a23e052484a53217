import { aiVideoOf } from '../../../domain/generation/aiVideoOf.ts'
import { requireStoredMedia } from '../../../domain/jobs/requireStoredMedia.ts'
import { found } from '../../../domain/OperationError.ts'
import { aiVideoStore } from '../../../stores/generation/aiVideoStore.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import type { Handler } from '../../handler.ts'

export const readAiVideo: Handler<'readAiVideo'> = async ({ params }, call) => {
  const { workspaceId } = call.principal
  const video = found(await aiVideoStore.find(call.db, workspaceId, params.resourceId))
  const job = await requireStoredMedia(found(await jobStore.find(call.db, workspaceId, video.job_id)), call)
  return aiVideoOf({ ...video, job })
}
