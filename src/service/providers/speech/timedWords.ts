import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** A word as a recogniser tells it. Seconds. */
export interface HeardWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Longest text of one word. */
const MAX_WORD = 200
/** What stands between words, and what no page can show. */
const UNSHOWN = /[\s\p{Cc}\p{Cs}\uFFFD]+/gu

/**
 * The words of a recogniser as the rest of the program may rely on them: in order, each with text and at least a millisecond of its
 * own, none over another.
 */
export function timedWords(heard: readonly HeardWord[]): CaptionWord[] {
  const words: CaptionWord[] = []
  for (const { text: raw, start, end } of heard) {
    const text = raw.replaceAll(UNSHOWN, ' ').trim().slice(0, MAX_WORD)
    if (text === '' || !Number.isFinite(start) || !Number.isFinite(end)) continue
    const startMs = Math.max(0, Math.round(start * 1000), words.at(-1)?.endMs ?? 0)
    words.push({ text, startMs, endMs: Math.max(startMs + 1, Math.round(end * 1000)) })
  }
  return words
}
