import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import type { WantedLength } from './voiceDelivery.ts'

/** The form of a voiceover. Null chooses the first language or voice. */
export interface VoiceoverDraft {
  readonly script: string
  readonly language: string | null
  readonly voiceId: string | null
  readonly style: string
  /** The length to fit. Null for the voice's own pace. */
  readonly length: WantedLength | null
  /** Whether the dictionary respells what is spoken. */
  readonly isRespelled: boolean
}

export const emptyDraft: VoiceoverDraft = {
  script: '',
  language: null,
  voiceId: null,
  style: '',
  length: null,
  isRespelled: false,
}

/** Keeps a length, but not the range that was filled. A range that was chosen meanwhile stays. */
export const withoutPlace = (draft: VoiceoverDraft, filled: WantedLength | null): VoiceoverDraft =>
  draft.length === null || draft.length.place !== filled?.place
    ? draft
    : { ...draft, length: { ...draft.length, place: null } }

/** The form for another take. */
export function draftOf({
  durationMs,
  language,
  script,
  speed = 1,
  spokenScript,
  style,
  voiceId,
}: Voiceover): VoiceoverDraft {
  const isFitted = speed !== 1 && durationMs !== null
  const length = isFitted ? { seconds: Math.max(1, Math.round(durationMs / 100) / 10), place: null } : null
  return { script, language, voiceId, style: style ?? '', length, isRespelled: (spokenScript ?? null) !== null }
}
