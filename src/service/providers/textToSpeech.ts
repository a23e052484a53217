import type { CaptionWord } from '../../composition/overlays/caption.ts'
import type { Voice } from '../../contract/operations/voiceovers.ts'

export interface SpokenScript {
  /** A WAV or MP3 file that now exists at `outputPath`. */
  readonly mimeType: 'audio/wav' | 'audio/mpeg'
  /** Times of the words from the start of the sound; null where the voice does not tell them. */
  readonly words: readonly CaptionWord[] | null
}

/** Speaks. Throws `ProviderError` where it cannot. */
export interface TextToSpeech {
  readonly name: string
  /** Whether speaking a script twice costs nothing: else a submission whose end nobody knows is not repeated. */
  readonly isRepeatable: boolean
  readonly voices: () => Promise<readonly Voice[]>
  readonly speak: (
    request: {
      readonly script: string
      readonly voiceId: string
      readonly language: string
      readonly modelId: string
      readonly style: string | null
      readonly outputPath: string
    },
    signal: AbortSignal,
  ) => Promise<SpokenScript>
}
