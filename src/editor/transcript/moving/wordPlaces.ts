import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { WordsOfClip } from '../../../composition/words/editPlan.ts'
import type { WordPlace } from '../../../composition/words/moveWords.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { selectedRange, type WordSelection } from '../wordMarks.ts'

/** The words of the timeline, and the clips that say them. */
export interface PlacedWords {
  readonly items: readonly SpokenItem[]
  readonly document: Composition
}

const clipOf = ({ overlays }: Composition, id: OverlayId | undefined) => overlays.find((overlay) => overlay.id === id)

/** The first frame after the item before a place: that of the next heard word of the clip, or the end of the clip. */
function endBefore({ document, items }: PlacedWords, place: number): number | null {
  const last = items[place - 1]
  const clip = clipOf(document, last?.overlayId)
  if (!last || !clip) return null
  for (let at = place; items[at]?.overlayId === last.overlayId; at += 1) {
    const range = items[at]?.range
    if (range) return range.start
  }
  return endOf(clip)
}

/** The selected words that are heard, as a range of each clip. */
export function selectedWords(words: PlacedWords, selection: WordSelection): WordsOfClip[] {
  const [start, end] = selectedRange(selection)
  const found: WordsOfClip[] = []
  for (let at = start; at < end; at += 1) {
    const item = words.items[at]
    const until = item?.range ? endBefore(words, at + 1) : null
    if (!item?.range || until === null || until <= item.range.start) continue
    const last = found.at(-1)
    if (last?.overlayId === item.overlayId && last.end === item.range.start) {
      found[found.length - 1] = { ...last, end: until }
    } else found.push({ overlayId: item.overlayId, start: item.range.start, end: until })
  }
  return found
}

/** The frame and row between two words. Null if no clip says any. */
export function wordPlace(words: PlacedWords, place: number): WordPlace | null {
  const { document, items } = words
  const next = items[place]
  const clip = clipOf(document, next?.overlayId)
  if (next && clip) {
    const isFirst = items[place - 1]?.overlayId !== next.overlayId
    const atFrame = isFirst ? clip.from : (next.range?.start ?? endBefore(words, place))
    return atFrame === null ? null : { atFrame, row: clip.row }
  }
  const last = clipOf(document, items.at(-1)?.overlayId)
  return last ? { atFrame: endOf(last), row: last.row } : null
}

/** The selection once its words are at another place. */
export function movedSelection(selection: WordSelection, place: number): WordSelection {
  const [start, end] = selectedRange(selection)
  const anchor = place > end ? place - (end - start) : place
  return { anchor, head: anchor + end - start }
}
