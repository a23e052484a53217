import { errorOf } from '../../../contract/jobErrors.ts'
import type { Voice } from '../../../contract/operations/voiceovers.ts'
import type { Refusal } from '../../../base/result.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { isSameLanguage } from '../../providers/speech/languageTag.ts'
import type { Call } from '../call.ts'
import { errorOfRefusal, OperationError } from '../OperationError.ts'

/** How a host gets voices, for whoever needs one. */
export const speakerMissing: Refusal = errorOf('stage_unavailable', { reason: 'voices' })

/** The voices of this host. Refuses with `stage_unavailable` where there is none, or their server cannot be asked. */
export async function voicesOf({ service }: Call): Promise<readonly Voice[]> {
  const { speaker } = service.speech
  if (speaker === null) throw errorOfRefusal(speakerMissing)
  try {
    return await speaker.voices()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    service.log.warn({ err: error, provider: speaker.name }, 'the voices could not be listed')
    throw new OperationError('stage_unavailable', error.message, { facts: error.facts })
  }
}

/** Whether a voice speaks a language. One that names none is taken to speak any. */
export function speaks(voice: Voice, language: string): boolean {
  return voice.languages.length === 0 || voice.languages.some((spoken) => isSameLanguage(spoken, language))
}
