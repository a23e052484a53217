import { errorOf } from '../../../contract/jobErrors.ts'
import type { Voice } from '../../../contract/operations/voiceovers.ts'
import type { Refusal } from '../../../base/result.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { isSameLanguage } from '../../providers/speech/languageTag.ts'
import type { TextToSpeech } from '../../providers/textToSpeech.ts'
import { voiceCloneStore } from '../../stores/generation/voiceCloneStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { Call } from '../call.ts'
import { errorOfRefusal, OperationError } from '../OperationError.ts'

export const speakerMissing: Refusal = errorOf('stage_unavailable', { reason: 'voices' })

/** The voices of this host. Refuses with `stage_unavailable` if there is none or the voice server is unreachable. */
export async function voicesOf({ db, principal, service }: Call): Promise<readonly Voice[]> {
  const { speaker } = await service.providers.speech(principal.workspaceId, db)
  if (speaker === null) throw errorOfRefusal(speakerMissing)
  try {
    return [...(await speaker.voices()), ...(await clonesOf(speaker, principal.workspaceId, db))]
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    service.log.warn({ err: error, provider: speaker.name }, 'the voices could not be listed')
    throw new OperationError('stage_unavailable', error.message, { facts: error.facts })
  }
}

/** The cloned voices of a workspace that the current server keeps. */
async function clonesOf({ cloner }: TextToSpeech, workspaceId: string, db: Db): Promise<Voice[]> {
  if (cloner === undefined) return []
  const clones = await voiceCloneStore.listReady(db, workspaceId)
  return clones
    .filter(({ voice }) => voice?.server === cloner.server)
    .map(({ id, display_name: name }) => ({ id, name, languages: [], type: 'clone', modelIds: [cloner.model] }))
}

/** Whether a voice supports a language. Voices that list none are assumed to support all. */
export function speaks(voice: Voice, language: string): boolean {
  return voice.languages.length === 0 || voice.languages.some((spoken) => isSameLanguage(spoken, language))
}
