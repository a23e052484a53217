import type { CaptionWord } from '../../composition/overlays/caption.ts'

export interface Recognition {
  readonly language: string
  /** Words in order, with times from the start of the audio. */
  readonly words: readonly CaptionWord[]
  /** True if the result has draft quality and must be proofread before use. */
  readonly isDraft: boolean
}

/** Recognises speech. Throws `ProviderError` if it fails. */
export interface SpeechToText {
  readonly name: string
  /** Maximum duration per call. Callers split longer audio at silences. */
  readonly maxMs: number
  /**
   * @param soundPath mono WAV, 16 kHz, 16-bit
   * @param wanted language: a tag, or null to detect it; knownText: the spoken text, if known; onProgress: called with
   *   the recognised fraction, if the recogniser reports it
   */
  readonly recognize: (
    soundPath: string,
    wanted: {
      readonly language: string | null
      readonly knownText: string | null
      readonly onProgress?: (fraction: number) => void
    },
    signal: AbortSignal,
  ) => Promise<Recognition>
}
