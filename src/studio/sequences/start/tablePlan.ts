import type { Exclusion } from '../../../composition/sequences/design.ts'
import { rowRules } from '../../../composition/sequences/rowRules.ts'
import {
  MAX_BLOCK_ASSETS,
  MAX_BLOCKS,
  MAX_BLOCK_LABEL_LENGTH,
  type SequenceBlock,
} from '../../../composition/sequences/sequence.ts'
import type { Asset } from '../../../contract/operations/assets.ts'

type Media = Pick<Asset, 'id' | 'name' | 'type'>

export interface TableColumn {
  /** The header, cut to the length of a label. Empty if there is none. */
  readonly label: string
  /** False if none of its cells names a file. */
  readonly hasFiles: boolean
  /** True if its texts become title cards. */
  readonly hasCards: boolean
}

export interface TablePlan {
  readonly columns: readonly TableColumn[]
  /** The cells of the rows after the header, each with the file that it names. */
  readonly rows: readonly (readonly { readonly text: string; readonly asset: Media | null }[])[]
  /** Cells in file columns that match no file, with their row number in the table, from 1. */
  readonly unmatched: readonly { readonly row: number; readonly text: string }[]
  readonly blocks: readonly SequenceBlock[]
  /** The texts of title cards by placeholder id. */
  readonly cards: ReadonlyMap<string, string>
  /** Rules that allow only the complete rows. Null if there are too many combinations for that. */
  readonly exclusions: readonly Exclusion[] | null
  /** Rows with a file in each column that has files. */
  readonly completeRowCount: number
  /** The limit that the table exceeds. Null if none. */
  readonly exceeded: 'columns' | 'files' | null
}

const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase()
const stemOf = (name: string): string => folded(name).replace(/\.[a-z0-9]{1,5}$/u, '')

/** Finds a picture or video by its whole name, or else by its name without extension. The newest of equal names wins. */
export function mediaFinder(assets: readonly Media[]): (cell: string) => Media | null {
  const byName = new Map<string, Media>()
  const byStem = new Map<string, Media>()
  // Assets are listed newest first.
  for (const asset of assets.filter(({ type }) => type !== 'music').toReversed()) {
    byName.set(folded(asset.name), asset)
    byStem.set(stemOf(asset.name), asset)
  }
  return (cell) => (cell.trim() === '' ? null : (byName.get(folded(cell)) ?? byStem.get(folded(cell)) ?? null))
}

/** A first row is a header if none of its cells names a file and a later row names one. */
export function guessHeader(table: readonly (readonly string[])[], find: (cell: string) => Media | null): boolean {
  const [first = [], ...others] = table
  return first.every((cell) => find(cell) === null) && others.some((row) => row.some((cell) => find(cell) !== null))
}

/** Creates placeholder ids for title cards that are not drawn yet. Equal texts share a card. */
function cardBox() {
  const cards = new Map<string, string>()
  const byText = new Map<string, Media>()
  const cardOf = (text: string): Media => {
    const card = byText.get(text) ?? { id: `card:${byText.size}`, name: text, type: 'image' }
    byText.set(text, card)
    cards.set(card.id, text)
    return card
  }
  return { cards, cardOf }
}

interface TablePlanOptions {
  readonly find: (cell: string) => Media | null
  readonly hasHeader: boolean
  /** Whether the texts of a column without files become title cards. `number` counts from 0. */
  readonly hasCards: (number: number) => boolean
  /** The label of a block without a header. */
  readonly labelOf: (number: number) => string
}

/** Turns a table into blocks: a column of file names or of title cards is a block, and a row is a video. */
export function tablePlan(table: readonly (readonly string[])[], options: TablePlanOptions): TablePlan {
  const { find, hasCards, hasHeader, labelOf } = options
  const header = hasHeader ? (table[0] ?? []) : []
  const body = hasHeader ? table.slice(1) : table
  const found = body.map((row) => row.map((text) => ({ text, asset: find(text) })))
  const width = found.reduce((most, { length }) => Math.max(most, length), header.length)
  const columns = Array.from({ length: Math.min(width, MAX_BLOCKS + 1) }, (_, column): TableColumn => {
    const label = [...(header[column] ?? '')].slice(0, MAX_BLOCK_LABEL_LENGTH).join('').trim()
    const hasFiles = found.some((row) => (row[column]?.asset ?? null) !== null)
    return { label, hasFiles, hasCards: !hasFiles && hasCards(column) }
  })
  const { cards, cardOf } = cardBox()
  const rows = found.map((row) =>
    row.map(({ asset, text }, column) => ({
      text,
      asset: columns[column]?.hasCards === true && text !== '' ? cardOf(text) : asset,
    })),
  )
  const used = columns.flatMap((column, index) => (column.hasFiles || column.hasCards ? [index] : []))
  const complete = rows.flatMap((row) => {
    const ids = used.flatMap((column) => row[column]?.asset?.id ?? [])
    return ids.length === used.length && ids.length > 0 ? [ids] : []
  })
  const blocks = used.map((column, position): SequenceBlock => {
    const ids = new Set(complete.map((ids) => ids[position] ?? ''))
    return { position, label: columns[column]?.label || labelOf(position + 1), assetIds: [...ids] }
  })
  const kept = new Set(complete.flat())
  const exceeded =
    width > MAX_BLOCKS ? 'columns' : blocks.some(({ assetIds }) => assetIds.length > MAX_BLOCK_ASSETS) ? 'files' : null
  return {
    columns,
    rows,
    unmatched: rows.flatMap((row, index) =>
      used.flatMap((column) => {
        const { asset = null, text = '' } = row[column] ?? {}
        return asset === null ? [{ row: index + (hasHeader ? 2 : 1), text }] : []
      }),
    ),
    blocks: complete.length === 0 ? [] : blocks,
    cards: new Map([...cards].filter(([id]) => kept.has(id))),
    exclusions: exceeded === null ? rowRules(blocks, complete) : null,
    completeRowCount: new Set(complete.map((ids) => ids.join(' '))).size,
    exceeded,
  }
}
