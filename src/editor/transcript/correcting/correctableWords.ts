import { joinedText } from '../../../composition/speech/joinedText.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import type { SpokenTiming } from '../../../composition/wordFrames.ts'
import type { FrameRange } from '../../../composition/timeline.ts'

/** Words of one file that one correction can replace. */
export interface CorrectableWords {
  readonly assetId: string
  /** Their time in the file. */
  readonly startMs: number
  readonly endMs: number
  readonly words: readonly string[]
  readonly text: string
  /** Timeline frames in which they are heard. Null if all of them are cut. */
  readonly range: FrameRange | null
}

/** The time by which the service finds the words of an item. */
export const timingOf = (item: SpokenItem): SpokenTiming => item.recognised ?? item

/** The words among items, up to the end of the first one's clip. Null if there are none. */
export function correctableWords(
  items: readonly SpokenItem[],
  { overlays }: Pick<Composition, 'overlays'>,
): CorrectableWords | null {
  // A voice that is no word yet gets words by its correction.
  const words = items.filter(({ kind, overlayId }) => kind !== 'gap' && overlayId === items[0]?.overlayId)
  const [first, last] = [words[0], words.at(-1)]
  const clip = overlays.find(({ id }) => id === first?.overlayId)
  if (!first || !last || (clip?.type !== 'video' && clip?.type !== 'sound')) return null
  const heard = words.flatMap(({ range }) => (range ? [range] : []))
  return {
    assetId: clip.sourceAssetId,
    startMs: Math.floor(timingOf(first).startMs),
    endMs: Math.ceil(timingOf(last).endMs),
    words: words.map(({ text }) => text),
    text: joinedText(words),
    range:
      heard.length === 0
        ? null
        : { start: Math.min(...heard.map(({ start }) => start)), end: Math.max(...heard.map(({ end }) => end)) },
  }
}
