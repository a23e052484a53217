import type { Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { withPending, type PendingCuts } from '../../composition/words/pendingCuts.ts'
import { pendingRangeAt } from '../../composition/words/pendingRecuts.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'

/** Places between words, from 0 before the first to their number after the last. Equal places are a caret. */
export interface WordSelection {
  readonly anchor: number
  readonly head: number
}

/** The words, what is marked in them, and what is selected. */
export interface MarkedWords {
  readonly items: readonly SpokenItem[]
  readonly marks: PendingCuts
  readonly selection: WordSelection
}

export type WordChange = Pick<MarkedWords, 'marks' | 'selection'>

/** True if a word is cut once the pending cuts are applied. */
export const isCut = (item: SpokenItem, marks: PendingCuts): boolean =>
  pendingRangeAt(marks, item)?.isCut ?? item.range === null

/** In time of the source, like the two below. */
export const lengthOf = ({ endMs, startMs }: SpokenItem): Milliseconds => endMs - startMs

/** How much of an item is heard in the document. */
export const heardBefore = (item: SpokenItem): Milliseconds =>
  item.heardMs ?? (item.range === null ? 0 : lengthOf(item))

/** How much of an item is heard once the pending cuts are applied. A cut in a pause may leave its edges. */
export function heardAfter(item: SpokenItem, marks: PendingCuts): Milliseconds {
  const pending = pendingRangeAt(marks, item)
  if (pending === null) return heardBefore(item)
  if (!pending.isCut) return lengthOf(item)
  const cut = Math.min(pending.endMs, item.endMs) - Math.max(pending.startMs, item.startMs)
  return item.kind === 'gap' ? Math.max(0, lengthOf(item) - cut) : 0
}

/** True if applying the marks changes what is heard of an item. */
export const isMarked = (item: SpokenItem, marks: PendingCuts): boolean =>
  Math.abs(heardAfter(item, marks) - heardBefore(item)) >= 1

export const selectedRange = ({ anchor, head }: WordSelection): readonly [start: number, end: number] => [
  Math.min(anchor, head),
  Math.max(anchor, head),
]

const caretAt = (place: number): WordSelection => ({ anchor: place, head: place })

/** Marks with some words cut or kept. */
function marked(items: readonly SpokenItem[], marks: PendingCuts, isCutting: boolean): PendingCuts {
  const changes = items
    .filter((item) => isCut(item, marks) !== isCutting)
    .map(({ endMs, overlayId, range, startMs }) => {
      const isAsDocument = (range === null) === isCutting
      return { overlayId, startMs, endMs, isCut: isAsDocument ? null : isCutting }
    })
  return withPending(marks, changes)
}

/** Cuts the selected words, or restores them if all of them are cut. */
function toggled({ items, marks, selection }: MarkedWords): WordChange {
  const words = items.slice(...selectedRange(selection))
  const isRestoring = words.every((word) => isCut(word, marks))
  return { marks: marked(words, marks, !isRestoring), selection }
}

/** Backspace: cuts the selection, or the last word before the caret that is not cut yet. */
export function cutBefore(words: MarkedWords): WordChange {
  const { items, marks, selection } = words
  if (selection.anchor !== selection.head) return toggled(words)
  const index = items.findLastIndex((item, at) => at < selection.head && !isCut(item, marks))
  const item = items[index]
  return item ? { marks: marked([item], marks, true), selection: caretAt(index) } : { marks, selection }
}

/** Delete: cuts the selection, or the first word after the caret that is not cut yet. */
export function cutAfter(words: MarkedWords): WordChange {
  const { items, marks, selection } = words
  if (selection.anchor !== selection.head) return toggled(words)
  const index = items.findIndex((item, at) => at >= selection.head && !isCut(item, marks))
  const item = items[index]
  return item ? { marks: marked([item], marks, true), selection: caretAt(index + 1) } : { marks, selection }
}

/** Fillers that are still heard. */
export function heardFillers(items: readonly SpokenItem[], marks: PendingCuts): SpokenItem[] {
  return items.filter((item) => item.isFiller && !isCut(item, marks))
}

/** The marks with more words cut. */
export const marksWith = ({ marks }: Pick<MarkedWords, 'marks'>, cut: readonly SpokenItem[]): PendingCuts =>
  marked(cut, marks, true)

/** The marks with words kept, also those that were cut earlier. */
export const marksKeeping = ({ marks }: Pick<MarkedWords, 'marks'>, kept: readonly SpokenItem[]): PendingCuts =>
  marked(kept, marks, false)

/** The words that are kept, as text. A pause begins a paragraph. */
export function keptText(items: readonly SpokenItem[], marks: PendingCuts): string {
  const paragraphs: string[][] = [[]]
  for (const item of items) {
    if (isCut(item, marks)) continue
    if (item.kind === 'gap') paragraphs.push([])
    else if (item.kind === 'word') paragraphs.at(-1)?.push(item.text)
  }
  return paragraphs.flatMap((words) => (words.length > 0 ? [words.join(' ')] : [])).join('\n\n')
}

/** Keeps every word of the transcript, including those that were cut earlier. */
export const restoredAll = ({ items, marks }: MarkedWords): PendingCuts => marked(items, marks, false)

/** The effect of applying the marks. */
export interface MarkSummary {
  readonly cutWords: number
  readonly cutMs: Milliseconds
  readonly restoredWords: number
  readonly restoredMs: Milliseconds
  /** Words and pauses that are marked. */
  readonly count: number
}

/** `speedOf` is the speed of a clip. */
export function summaryOfMarks(
  { items, marks }: Pick<MarkedWords, 'items' | 'marks'>,
  speedOf: (overlayId: OverlayId) => number,
): MarkSummary {
  const summary = { cutWords: 0, cutMs: 0, restoredWords: 0, restoredMs: 0, count: 0 }
  for (const item of items) {
    if (!isMarked(item, marks)) continue
    const savedMs = (heardBefore(item) - heardAfter(item, marks)) / speedOf(item.overlayId)
    const words = item.kind === 'word' ? 1 : 0
    summary.count += 1
    if (savedMs < 0) {
      summary.restoredWords += words
      summary.restoredMs -= savedMs
    } else {
      summary.cutWords += words
      summary.cutMs += savedMs
    }
  }
  return summary
}
