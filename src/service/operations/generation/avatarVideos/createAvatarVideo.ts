import { acceptAvatarVideo } from '../../../domain/generation/acceptAvatarVideo.ts'
import { avatarEngine } from '../../../domain/generation/avatarEngine.ts'
import { found } from '../../../domain/OperationError.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler } from '../../handler.ts'

export const createAvatarVideo: Handler<'createAvatarVideo'> = async ({ params, body }, call) => {
  const { workspaceId } = call.principal
  found(await projectStore.find(call.db, workspaceId, params.projectId))
  // The project is locked only after the server has responded, which may take a long time.
  const engine = await avatarEngine(call)
  const project = found(await projectStore.hold(call.db, workspaceId, params.projectId))
  const input = {
    projectId: project.id,
    avatarId: body.presenterProfileId.toLowerCase(),
    imageId: body.presenterReferenceImageId.toLowerCase(),
    voiceoverJobId: body.voiceoverJobId.toLowerCase(),
    prompt: body.prompt ?? null,
    aspectRatio: body.aspectRatio,
    motion: body.motion,
    engine,
  }
  return await acceptAvatarVideo({ ...input, chainId: null }, call)
}
