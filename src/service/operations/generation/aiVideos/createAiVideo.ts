import { ok } from '../../../../base/result.ts'
import { inputError } from '../../../../contract/inputErrors.ts'
import type { AiVideoModel } from '../../../../contract/operations/generation/aiVideos.ts'
import { acceptAiVideo, requireSupport } from '../../../domain/generation/acceptAiVideo.ts'
import { aiVideoModels, animatic } from '../../../domain/generation/aiVideoModels.ts'
import { type ListedModels, serverVideoModels } from '../../../domain/generation/serverVideoModels.ts'
import type { AiVideoJobInput } from '../../../domain/jobs/jobInputs.ts'
import { found, validationFailed } from '../../../domain/OperationError.ts'
import type { Call } from '../../../domain/call.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Input, PreparingHandler } from '../../handler.ts'

/** The server is asked before the transaction. A draft does not wait for it. */
export const createAiVideo: PreparingHandler<'createAiVideo'> = {
  async prepare(input, call) {
    const models = input.body.provider === animatic.provider ? ok(null) : await serverVideoModels(call)
    return { run: async (inTransaction) => await create(input, models, inTransaction), end: () => Promise.resolve() }
  },
}

async function create({ params, body }: Input<'createAiVideo'>, models: ListedModels, call: Call) {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, params.projectId))
  const { capability, input, modelId, provider, referenceAssetId = null } = body
  const wanted: AiVideoJobInput = {
    provider,
    modelId,
    capability,
    input: { ...input, seed: input.seed ?? randomSeed(call) },
    referenceAssetId,
  }
  requireSupport(modelOf(wanted, aiVideoModels(models)), wanted)
  return await acceptAiVideo(project.id, wanted, { ...call, chainId: null })
}

function modelOf({ modelId, provider }: AiVideoJobInput, models: readonly AiVideoModel[]) {
  const ofProvider = models.filter((model) => model.provider === provider)
  if (ofProvider.length === 0) throw validationFailed([inputError('/provider', 'ai_video_provider')])
  const model = ofProvider.find(({ id }) => id === modelId)
  if (model === undefined) throw validationFailed([inputError('/modelId', 'ai_video_model')])
  return model
}

/** A seed of 31 bits. */
const randomSeed = ({ service }: Call): number =>
  Buffer.from(service.randomToken(4), 'base64url').readUInt32BE(0) & 0x7f_ff_ff_ff
