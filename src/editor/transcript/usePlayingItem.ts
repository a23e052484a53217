import { useMemo, useSyncExternalStore } from 'react'
import { countWhile } from '../../base/countWhile.ts'
import type { Frames } from '../../base/units.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import type { FrameRange } from '../../composition/timeline.ts'
import { useSession } from '../session/SessionContext.tsx'

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
