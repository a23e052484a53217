import type { Milliseconds } from '../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { wordSpans } from './wordSpans.ts'

export interface Timing {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/**
 * Divides a time among words in proportion to their lengths. Some words last 0 ms if there is less than a millisecond
 * for each.
 */
export function distributeWords(texts: readonly string[], { startMs, endMs }: Timing): CaptionWord[] {
  const weight = (text: string): number => text.length + 1
  const total = texts.reduce((sum, text) => sum + weight(text), 0)
  const moment = (share: number): Milliseconds => Math.round(startMs + ((endMs - startMs) * share) / total)
  let spoken = 0
  return texts.map((text) => {
    const start = moment(spoken)
    spoken += weight(text)
    return { text, startMs: start, endMs: moment(spoken) }
  })
}

/** Estimates word times by dividing the cue's time in proportion to word lengths. */
export function estimatedWords(cue: Pick<CaptionCue, 'text' | 'startMs' | 'endMs'>): CaptionWord[] {
  return distributeWords(
    wordSpans(cue.text).map(({ text }) => text),
    cue,
  )
}
