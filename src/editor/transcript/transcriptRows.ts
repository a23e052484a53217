import type { CssPixels } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'

/** A line of words, a pause, or the heading of a clip or of a speaker's turn. Numbers are places in the list of items. */
export type TranscriptRow =
  | { readonly kind: 'clip'; readonly overlayId: OverlayId }
  /** `name` is null if nobody is named. */
  | { readonly kind: 'speaker'; readonly name: string | null; readonly index: number }
  | { readonly kind: 'line'; readonly indexes: readonly number[] }
  | { readonly kind: 'gap'; readonly index: number }

export interface LineSpace {
  readonly width: CssPixels
  /** The width of a word with its padding. */
  readonly widthOf: (text: string) => CssPixels
  /** Items that are listed. */
  readonly isShown: (item: SpokenItem) => boolean
  /** The speaker of each item. Missing if nobody is named. */
  readonly speakers?: readonly (string | null)[]
}

/**
 * Breaks words into lines. Pauses have rows of their own, and each clip has a heading if there are several. A
 * heading names the speaker of what follows.
 *
 *     so um | then we go   →   [so um then] [we go]
 */
export function transcriptRows(
  items: readonly SpokenItem[],
  { isShown, speakers = [], width, widthOf }: LineSpace,
): TranscriptRow[] {
  const rows: TranscriptRow[] = []
  const hasHeadings = items.some(({ overlayId }) => overlayId !== items[0]?.overlayId)
  let line: number[] = []
  let used = 0
  let clip: OverlayId | null = null
  let speaker: string | null = null
  const endLine = (): void => {
    if (line.length > 0) rows.push({ kind: 'line', indexes: line })
    line = []
    used = 0
  }
  for (const [index, item] of items.entries()) {
    if (item.overlayId !== clip) {
      endLine()
      clip = item.overlayId
      if (hasHeadings) rows.push({ kind: 'clip', overlayId: clip })
    }
    if (!isShown(item)) continue
    if (item.kind === 'gap') {
      endLine()
      rows.push({ kind: 'gap', index })
      continue
    }
    const name = speakers[index] ?? null
    if (name !== speaker) {
      endLine()
      speaker = name
      rows.push({ kind: 'speaker', name, index })
    }
    const needed = widthOf(item.text)
    if (used + needed > width) endLine()
    line.push(index)
    used += needed
  }
  endLine()
  return rows
}

export const itemsOfRow = (row: TranscriptRow | undefined): readonly number[] => {
  if (row === undefined || row.kind === 'clip' || row.kind === 'speaker') return []
  return row.kind === 'gap' ? [row.index] : row.indexes
}

/** The place in the row above or below that is as far along its row. Unchanged if there is none. */
export function placeInNextRow(rows: readonly TranscriptRow[], place: number, by: 1 | -1): number {
  const at = rows.findIndex((row) => itemsOfRow(row).includes(place))
  const from = at < 0 ? rows.length : at
  const along = itemsOfRow(rows[at]).indexOf(place)
  for (let index = from + by; index >= 0 && index < rows.length; index += by) {
    const items = itemsOfRow(rows[index])
    const target = items[Math.min(Math.max(0, along), items.length - 1)]
    if (target !== undefined) return target
  }
  return place
}
