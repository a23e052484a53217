import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { countWhile } from '../../base/countWhile.ts'
import type { Frames } from '../../base/units.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import type { FrameRange } from '../../composition/timeline.ts'
import { useSession } from '../session/SessionContext.tsx'
import { isCut, type WordMarks } from './wordMarks.ts'

interface HeardItem extends FrameRange {
  readonly index: number
}

/** The items that are heard, by their start on the timeline. */
function heardItems(items: readonly SpokenItem[]): HeardItem[] {
  return items
    .flatMap(({ range }, index) => (range ? [{ ...range, index }] : []))
    .sort((left, right) => left.start - right.start || left.index - right.index)
}

const heardAt = (heard: readonly HeardItem[], frame: Frames): HeardItem | null => {
  const last = heard[countWhile(heard, ({ start }) => start <= frame) - 1]
  return last && frame < last.end ? last : null
}

/** The place of the item at the playhead. −1 if there is none. Renders when it changes, not on every frame. */
export function usePlayingItem(items: readonly SpokenItem[]): number {
  const { playback } = useSession()
  const heard = useMemo(() => heardItems(items), [items])
  return useSyncExternalStore(playback.subscribe, () => heardAt(heard, playback.frame())?.index ?? -1)
}

/** Ranges of the timeline that the marks cut, with those that touch merged. */
function skippedRanges(items: readonly SpokenItem[], marks: WordMarks): FrameRange[] {
  const skipped: FrameRange[] = []
  for (const { end, index, start } of heardItems(items)) {
    const item = items[index]
    if (!item || !isCut(item, marks)) continue
    const last = skipped.at(-1)
    if (last && start <= last.end) skipped[skipped.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else skipped.push({ start, end })
  }
  return skipped
}

/** Plays over words that are marked as cut, as if the marks were applied. */
export function useSkippedCuts(items: readonly SpokenItem[], marks: WordMarks): void {
  const { playback } = useSession()
  const skipped = useMemo(() => skippedRanges(items, marks), [items, marks])
  useEffect(() => {
    if (skipped.length === 0) return undefined
    return playback.subscribe(() => {
      if (!playback.isPlaying() || playback.rate() <= 0) return
      const frame = playback.frame()
      const range = skipped[countWhile(skipped, ({ end }) => end <= frame)]
      if (range && range.start <= frame) playback.seek(range.end)
    })
  }, [playback, skipped])
}
