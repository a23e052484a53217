import { millisecondsOfFrames } from '../../base/time.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { SpokenItem } from './spokenItems.ts'

/** Words between two pauses, with their times on the timeline. */
export interface TimelinePassage {
  /** Null if nobody has said who speaks. */
  readonly speaker: string | null
  readonly words: readonly CaptionWord[]
}

/**
 * The words of the timeline in passages. A passage ends at a pause, at the end of its clip and where another person speaks. Words that
 * are cut are left out.
 */
export function timelinePassages(
  items: readonly SpokenItem[],
  fps: FramesPerSecond,
  speakerOf: (item: SpokenItem) => string | null = () => null,
): TimelinePassage[] {
  const passages: { readonly speaker: string | null; readonly words: CaptionWord[] }[] = []
  let isOver = true
  let clip: number | null = null
  for (const item of items) {
    const { kind, overlayId, range, text } = item
    if (range === null || kind === 'voice') continue
    if (kind === 'gap') {
      isOver = true
      continue
    }
    const speaker = speakerOf(item)
    const last = passages.at(-1)
    const startMs = millisecondsOfFrames(range.start, fps)
    const word = { text, startMs, endMs: Math.max(startMs + 1, millisecondsOfFrames(range.end, fps)) }
    if (last === undefined || isOver || clip !== overlayId || last.speaker !== speaker)
      passages.push({ speaker, words: [word] })
    else last.words.push(word)
    isOver = false
    clip = overlayId
  }
  return passages
}
