import type { CaptionWord } from '../../composition/overlays/caption.ts'
import type { ClonedVoice, VoiceCloner } from './voiceCloner.ts'
import type { Voice } from '../../contract/operations/voiceovers.ts'

export interface SpokenScript {
  /** Type of the WAV or MP3 file at `outputPath`. */
  readonly mimeType: 'audio/wav' | 'audio/mpeg'
  /** Word times from the start of the audio. Null if the voice does not report them. */
  readonly words: readonly CaptionWord[] | null
}

/** Synthesizes speech. Throws `ProviderError` if it fails. */
export interface TextToSpeech {
  readonly name: string
  /** Whether a submission can be repeated for free. If not, a submission with an unknown outcome is not repeated. */
  readonly isRepeatable: boolean
  /** Missing if the server clones no voices. */
  readonly cloner?: VoiceCloner | undefined
  /** True if it speaks at the requested speed. Otherwise the pace of its sound is changed. */
  readonly takesSpeed?: true | undefined
  readonly voices: () => Promise<readonly Voice[]>
  readonly speak: (
    request: {
      readonly script: string
      readonly voiceId: string
      /** A voice of the cloner, which replaces `voiceId`. */
      readonly clone?: ClonedVoice | undefined
      readonly language: string
      readonly modelId: string
      readonly style: string | null
      /** Times the voice's own pace, 0.5 to 2. */
      readonly speed: number
      readonly outputPath: string
    },
    signal: AbortSignal,
  ) => Promise<SpokenScript>
}
