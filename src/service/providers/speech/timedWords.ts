import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** A word as reported by a recogniser, with times in seconds. */
export interface RecognizedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

const MAX_WORD = 200
/** Word separators, and characters that cannot be displayed. */
const UNSHOWN = /[\s\p{Cc}\p{Cs}\uFFFD]+/gu

/**
 * Normalises a recogniser's words. They become sorted and do not overlap, and each has text and a duration of at least
 * a millisecond.
 */
export function timedWords(recognized: readonly RecognizedWord[]): CaptionWord[] {
  const words: CaptionWord[] = []
  for (const { text: raw, start, end } of recognized) {
    const text = raw.replaceAll(UNSHOWN, ' ').trim().slice(0, MAX_WORD)
    if (text === '' || !Number.isFinite(start) || !Number.isFinite(end)) continue
    const startMs = Math.max(0, Math.round(start * 1000), words.at(-1)?.endMs ?? 0)
    words.push({ text, startMs, endMs: Math.max(startMs + 1, Math.round(end * 1000)) })
  }
  return words
}
