import type { CaptionWord } from '../../composition/overlays/caption.ts'

export interface Recognition {
  readonly language: string
  /** Every word with its time from the start of the sound, in order. */
  readonly words: readonly CaptionWord[]
  /** The recogniser only drafts: to be read before use. */
  readonly isDraft: boolean
}

/** Hears words. Throws `ProviderError` where it cannot. */
export interface SpeechToText {
  readonly name: string
  /** Longest sound that it takes at once. Longer ones are handed over in pieces, cut where nothing is said. */
  readonly maxMs: number
  /**
   * @param soundPath mono WAV, 16 kHz, 16 bit
   * @param wanted language: a tag, or null where nobody said; knownText: what is said, where that is known
   */
  readonly recognize: (
    soundPath: string,
    wanted: { readonly language: string | null; readonly knownText: string | null },
    signal: AbortSignal,
  ) => Promise<Recognition>
}
