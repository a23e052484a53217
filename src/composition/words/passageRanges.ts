import type { Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../schema.ts'
import { joinedText } from '../speech/joinedText.ts'
import type { SpokenItem } from './spokenItems.ts'

/** Words of one source without a pause or a cut between them. Times count from the start of the source. */
export interface PassageRange {
  readonly overlayId: OverlayId
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly text: string
}

/**
 * The passages of consecutive items.
 *
 *     so we | pause | then [um] go   →   so we · then · go
 */
export function passageRanges(items: readonly SpokenItem[]): PassageRange[] {
  const runs: SpokenItem[][] = []
  let last: SpokenItem | null = null
  for (const item of items) {
    const isSaid = item.kind !== 'gap' && item.range !== null
    if (isSaid && last?.overlayId === item.overlayId) runs.at(-1)?.push(item)
    else if (isSaid) runs.push([item])
    last = isSaid ? item : null
  }
  return runs.flatMap((said) => {
    const [first, end] = [said[0], said.at(-1)]
    const words = said.filter(({ kind }) => kind === 'word')
    if (first === undefined || end === undefined || words.length === 0) return []
    return { overlayId: first.overlayId, startMs: first.startMs, endMs: end.endMs, text: joinedText(words) }
  })
}
