import { inputError } from '../../../../contract/inputErrors.ts'
import { acceptAiVideo, requireSupport } from '../../../domain/generation/acceptAiVideo.ts'
import { aiVideoModels, animatic } from '../../../domain/generation/aiVideoModels.ts'
import type { AiVideoJobInput } from '../../../domain/jobs/jobInputs.ts'
import { found, validationFailed } from '../../../domain/OperationError.ts'
import type { Call } from '../../../domain/call.ts'
import { projectStore } from '../../../stores/workspace/projectStore.ts'
import type { Handler } from '../../handler.ts'

export const createAiVideo: Handler<'createAiVideo'> = async ({ params, body }, call) => {
  const { workspaceId } = call.principal
  found(await projectStore.find(call.db, workspaceId, params.projectId))
  const { capability, input, modelId, provider, referenceAssetId = null } = body
  const wanted: AiVideoJobInput = {
    provider,
    modelId,
    capability,
    input: { ...input, seed: input.seed ?? randomSeed(call) },
    referenceAssetId,
  }
  // The project is locked only after the server has responded, which may take a long time.
  requireSupport(await modelOf(wanted, call), wanted)
  const project = found(await projectStore.hold(call.db, workspaceId, params.projectId))
  return await acceptAiVideo(project.id, wanted, { ...call, chainId: null })
}

async function modelOf({ modelId, provider }: AiVideoJobInput, call: Call) {
  // A draft does not wait for the server.
  const models = provider === animatic.provider ? [animatic] : await aiVideoModels(call)
  const ofProvider = models.filter((model) => model.provider === provider)
  if (ofProvider.length === 0) throw validationFailed([inputError('/provider', 'ai_video_provider')])
  const model = ofProvider.find(({ id }) => id === modelId)
  if (model === undefined) throw validationFailed([inputError('/modelId', 'ai_video_model')])
  return model
}

/** A seed of 31 bits. */
const randomSeed = ({ service }: Call): number =>
  Buffer.from(service.randomToken(4), 'base64url').readUInt32BE(0) & 0x7f_ff_ff_ff
