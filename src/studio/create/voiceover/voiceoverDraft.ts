import type { Voice } from '../../../contract/operations/voiceovers.ts'

/** The form of a voiceover. Null chooses the first language or voice. */
export interface VoiceoverDraft {
  readonly script: string
  readonly language: string | null
  readonly voiceId: string | null
  readonly style: string
}

export const emptyDraft: VoiceoverDraft = { script: '', language: null, voiceId: null, style: '' }

/** Languages and voices to choose from, with the current choice: by default English and the first voice that speaks it. */
export function voiceChoice(voices: readonly Voice[], wanted: Pick<VoiceoverDraft, 'language' | 'voiceId'>) {
  const languages = [...new Set(voices.flatMap((voice) => voice.languages))]
  const language = wanted.language ?? languages.find((tag) => tag.startsWith('en')) ?? languages[0] ?? null
  const fitting = voices.filter(
    ({ languages: spoken }) => language === null || spoken.length === 0 || spoken.includes(language),
  )
  const voice = fitting.find(({ id }) => id === wanted.voiceId) ?? fitting[0] ?? null
  // A voice without a list of languages speaks any.
  return { languages: languages.length === 0 ? ['en'] : languages, language: language ?? 'en', fitting, voice }
}
