import { errorOf } from '../../../contract/jobErrors.ts'
import type { Voice } from '../../../contract/operations/voiceovers.ts'
import { ProviderError } from '../ProviderError.ts'
import type { SpokenScript, TextToSpeech } from '../textToSpeech.ts'

type SpeakRequest = Parameters<TextToSpeech['speak']>[0]

export interface LocalVoices {
  readonly voices: readonly Voice[]
  readonly speak: (request: SpeakRequest, signal: AbortSignal) => Promise<SpokenScript>
}

/** Combines all installed voices into one provider. Null if there are none. */
export function localSpeaker(programs: readonly LocalVoices[]): TextToSpeech | null {
  const voices = programs.flatMap((program) => program.voices)
  if (voices.length === 0) return null
  return {
    name: 'local',
    isRepeatable: true,
    voices: async () => voices,
    speak: async (request, signal) => {
      const program = programs.find((candidate) => candidate.voices.some(({ id }) => id === request.voiceId))
      if (program === undefined) {
        throw new ProviderError(errorOf('voice_unavailable', { voiceId: request.voiceId }))
      }
      try {
        return await program.speak(request, signal)
      } catch (error) {
        signal.throwIfAborted()
        throw new ProviderError(errorOf('speech_failed', { reason: 'voice' }), { cause: error })
      }
    },
  }
}
