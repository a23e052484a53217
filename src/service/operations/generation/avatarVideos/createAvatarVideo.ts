import type { Call } from '../../../domain/call.ts'
import { acceptAvatarVideo } from '../../../domain/generation/acceptAvatarVideo.ts'
import { avatarEngine } from '../../../domain/generation/avatarEngine.ts'
import { type ListedModels, serverVideoModels } from '../../../domain/generation/serverVideoModels.ts'
import { found } from '../../../domain/OperationError.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Input, PreparingHandler } from '../../handler.ts'

/** The server is asked before the transaction. */
export const createAvatarVideo: PreparingHandler<'createAvatarVideo'> = {
  async prepare(input, call) {
    const models = await serverVideoModels(call)
    return { run: async (inTransaction) => await create(input, models, inTransaction), end: () => Promise.resolve() }
  },
}

async function create({ params, body }: Input<'createAvatarVideo'>, models: ListedModels, call: Call) {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, params.projectId))
  const input = {
    projectId: project.id,
    avatarId: body.presenterProfileId.toLowerCase(),
    imageId: body.presenterReferenceImageId.toLowerCase(),
    voiceoverJobId: body.voiceoverJobId.toLowerCase(),
    prompt: body.prompt ?? null,
    aspectRatio: body.aspectRatio,
    motion: body.motion,
    engine: avatarEngine(models),
  }
  return await acceptAvatarVideo({ ...input, chainId: null }, call)
}
