import type { Voice } from '../../../contract/operations/voiceovers.ts'
import { canonicalLanguage } from '../../providers/speech/languageTag.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { acceptVoiceover } from '../../domain/speech/acceptVoiceover.ts'
import type { Handler, Input } from '../handler.ts'
import { found, validationFailed } from '../../domain/OperationError.ts'
import { speaks, voicesOf } from '../../domain/speech/voicesOf.ts'
import { inputError } from '../../../contract/inputErrors.ts'

export const createVoiceover: Handler<'createVoiceover'> = async ({ params, body }, call) => {
  const { workspaceId } = call.principal
  found(await projectStore.find(call.db, workspaceId, params.projectId))
  // The project is locked only after the voice server has responded, which may take a long time.
  const { voice, modelId } = chosenVoice(await voicesOf(call), body)
  const project = found(await projectStore.hold(call.db, workspaceId, params.projectId))
  const input = {
    projectId: project.id,
    script: body.script,
    voiceId: voice.id,
    voiceType: body.voiceType,
    language: canonicalLanguage(body.language),
    modelId,
    style: body.style ?? null,
  }
  const delivery = { speed: body.speed ?? 1, spokenScript: body.spokenScript ?? null }
  return await acceptVoiceover({ ...input, delivery, chainId: null }, call)
}

type VoiceBody = Input<'createVoiceover'>['body']

function chosenVoice(voices: readonly Voice[], input: VoiceBody): { readonly voice: Voice; readonly modelId: string } {
  const voice = voices.find(({ id, type }) => id === input.voiceId && type === input.voiceType)
  if (voice === undefined) {
    const reason = input.voiceType === 'clone' ? 'clone' : 'voice'
    throw validationFailed([inputError('/voiceId', 'voice_unknown', { reason })])
  }
  if (!speaks(voice, input.language)) {
    throw validationFailed([inputError('/language', 'voice_language', { voice: voice.name })])
  }
  const modelId = input.modelId ?? voice.modelIds[0]
  if (modelId === undefined || !voice.modelIds.includes(modelId)) {
    throw validationFailed([inputError('/modelId', 'voice_model', { voice: voice.name })])
  }
  return { voice, modelId }
}
