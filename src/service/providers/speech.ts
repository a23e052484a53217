import type { SpeechToText } from './speechToText.ts'
import type { TextToSpeech } from './textToSpeech.ts'

/** The speech providers of this host. A provider is null if it is neither configured nor installed. */
export interface Speech {
  readonly recognizer: SpeechToText | null
  /** Aligns known words with audio. The offline recogniser is preferred because it is free. */
  readonly aligner: SpeechToText | null
  readonly speaker: TextToSpeech | null
}
