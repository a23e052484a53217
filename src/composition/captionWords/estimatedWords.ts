import type { Milliseconds } from '../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { wordSpans } from './wordSpans.ts'

/** A span of time. */
export interface Timing {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** Words that share a time by their lengths. Where there is less than a millisecond for each, some last none. */
export function sharedOut(texts: readonly string[], { startMs, endMs }: Timing): CaptionWord[] {
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

/** Times for words that have none: the cue's time shared out by their lengths. */
export function estimatedWords(cue: Pick<CaptionCue, 'text' | 'startMs' | 'endMs'>): CaptionWord[] {
  return sharedOut(
    wordSpans(cue.text).map(({ text }) => text),
    cue,
  )
}
