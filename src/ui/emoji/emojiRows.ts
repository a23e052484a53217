import type { EmojiEntry, EmojiGroup } from './emojiGroups.ts'

export const CELL_PIXELS = 36
const HEADING_PIXELS = 28

/** A heading, or as many emojis as fit in a row. `top` is in CSS pixels from the start of the list. */
export type EmojiRow =
  | { readonly kind: 'heading'; readonly name: string; readonly top: number; readonly height: number }
  | {
      readonly kind: 'emojis'
      /** The index of its first emoji in the whole list. */
      readonly start: number
      readonly emojis: readonly EmojiEntry[]
      readonly top: number
      readonly height: number
    }

export interface EmojiRows {
  readonly rows: readonly EmojiRow[]
  readonly height: number
  readonly count: number
}

/** Lays out groups in rows of `columns` emojis. */
export function emojiRows(groups: readonly EmojiGroup[], columns: number): EmojiRows {
  const rows: EmojiRow[] = []
  let top = 0
  let count = 0
  for (const { name, emojis } of groups) {
    rows.push({ kind: 'heading', name, top, height: HEADING_PIXELS })
    top += HEADING_PIXELS
    for (let at = 0; at < emojis.length; at += columns) {
      const line = emojis.slice(at, at + columns)
      rows.push({ kind: 'emojis', start: count, emojis: line, top, height: CELL_PIXELS })
      top += CELL_PIXELS
      count += line.length
    }
  }
  return { rows, height: top, count }
}

/** The rows that lie at least partly between two heights. */
export function rowsWithin({ rows }: EmojiRows, from: number, to: number): readonly EmojiRow[] {
  return rows.filter(({ top, height }) => top + height > from && top < to)
}

/** The row that contains an emoji. */
export function rowOf({ rows }: EmojiRows, index: number): EmojiRow | undefined {
  return rows.find((row) => row.kind === 'emojis' && index >= row.start && index < row.start + row.emojis.length)
}

/**
 * The index of the emoji that a key moves to. Up and down stay in the same column. Null if the key does not navigate.
 */
export function indexAfterKey(list: EmojiRows, index: number, key: string): number | null {
  const lines = list.rows.filter((row) => row.kind === 'emojis')
  const line = lines.findIndex(({ start, emojis }) => index >= start && index < start + emojis.length)
  const column = index - (lines[line]?.start ?? 0)
  const inLine = (target: number): number => {
    const row = lines[target]
    return row === undefined ? index : row.start + Math.min(column, row.emojis.length - 1)
  }
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(list.count - 1, index + 1)
    case 'ArrowUp':
      return inLine(line - 1)
    case 'ArrowDown':
      return inLine(line + 1)
    case 'PageUp':
      return inLine(Math.max(0, line - 6))
    case 'PageDown':
      return inLine(Math.min(lines.length - 1, line + 6))
    case 'Home':
      return 0
    case 'End':
      return list.count - 1
    default:
      return null
  }
}

/** The scroll position that makes a row visible. Unchanged if it already is. */
export function scrolledTo({ top, height }: EmojiRow, scrolled: number, visible: number): number {
  if (top < scrolled) return top
  return Math.max(scrolled, top + height - visible)
}
