import type { OverlayId } from '../../../composition/schema.ts'
import type { FrameRange } from '../../../composition/timeline.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { selectedRange, type WordSelection } from '../wordMarks.ts'

/** The timeline frames of selected words that are heard. Null if none is. */
export function selectedFrames(items: readonly SpokenItem[], selection: WordSelection): FrameRange | null {
  let frames: FrameRange | null = null
  for (const { range } of items.slice(...selectedRange(selection))) {
    if (!range) continue
    frames = frames
      ? { start: Math.min(frames.start, range.start), end: Math.max(frames.end, range.end) }
      : { start: range.start, end: range.end }
  }
  return frames
}

function spanning(items: readonly SpokenItem[], isMeant: (item: SpokenItem) => boolean): WordSelection | null {
  const anchor = items.findIndex(isMeant)
  return anchor < 0 ? null : { anchor, head: items.findLastIndex(isMeant) + 1 }
}

/** The words whose middle is within a range of the timeline. Null if there are none. */
export const wordsWithin = (items: readonly SpokenItem[], { end, start }: FrameRange): WordSelection | null =>
  spanning(items, ({ range }) => {
    const middle = range ? (range.start + range.end) / 2 : -1
    return middle >= start && middle < end
  })

/** The words of clips. Null if they say none. */
export const wordsOfClips = (items: readonly SpokenItem[], ids: ReadonlySet<OverlayId>): WordSelection | null =>
  spanning(items, ({ overlayId }) => ids.has(overlayId))
