import type { SpeechToText } from './speechToText.ts'
import type { TextToSpeech } from './textToSpeech.ts'

/** What this host can do with speech. Null: nothing that could do it is set up or installed. */
export interface Speech {
  /** Hears what is said in media. */
  readonly recognizer: SpeechToText | null
  /** Finds the times of words that are known; the offline one where there is one, because it costs nothing. */
  readonly aligner: SpeechToText | null
  readonly speaker: TextToSpeech | null
}
