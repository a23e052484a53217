import { acceptAvatarVideo } from '../../../domain/generation/acceptAvatarVideo.ts'
import { found } from '../../../domain/OperationError.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler } from '../../handler.ts'

export const createAvatarVideo: Handler<'createAvatarVideo'> = async ({ params, body }, call) => {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, params.projectId))
  const input = {
    projectId: project.id,
    avatarId: body.presenterProfileId.toLowerCase(),
    imageId: body.presenterReferenceImageId.toLowerCase(),
    voiceoverJobId: body.voiceoverJobId.toLowerCase(),
    prompt: body.prompt ?? null,
    aspectRatio: body.aspectRatio,
    motion: body.motion,
  }
  return await acceptAvatarVideo({ ...input, chainId: null }, call)
}
