import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { memo } from 'react'
import type { Milliseconds } from '../../base/units.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { classNames } from '../../ui/classNames.ts'
import { itemsOfRow, type TranscriptRow } from './transcriptRows.ts'

/** Height of every row in CSS pixels. */
export const TRANSCRIPT_ROW_HEIGHT = 26

/** How an item is drawn. */
export interface ItemLook {
  readonly isCut: boolean
  /** True if its cut or restoration is not applied yet. */
  readonly isMarked: boolean
  readonly isSelected: boolean
  readonly isPlaying: boolean
  readonly hasCaret: boolean
  /** True if a search found it. */
  readonly isFound: boolean
}

/** One character per look, so that rows are compared cheaply. */
export function codeOfLook({ hasCaret, isCut, isFound, isMarked, isPlaying, isSelected }: ItemLook): string {
  const bits = [isCut, isMarked, isSelected, isPlaying, hasCaret, isFound]
  return String.fromCodePoint(65 + bits.reduce((sum, bit, place) => sum + (bit ? 1 << place : 0), 0))
}

function lookOf(code: string | undefined): ItemLook {
  const bits = (code?.codePointAt(0) ?? 65) - 65
  return {
    isCut: (bits & 1) !== 0,
    isMarked: (bits & 2) !== 0,
    isSelected: (bits & 4) !== 0,
    isPlaying: (bits & 8) !== 0,
    hasCaret: (bits & 16) !== 0,
    isFound: (bits & 32) !== 0,
  }
}

const seconds = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const secondsWords = (ms: Milliseconds): string => t`${seconds.format(ms / 1_000)} s`

export const idOfItem = (index: number): string => `transcript-item-${index}`

function itemClasses(look: ItemLook, isShortened: boolean): string {
  const { hasCaret, isCut, isFound, isMarked, isPlaying, isSelected } = look
  return classNames(
    'relative inline-block rounded-sm px-0.75 whitespace-pre',
    isPlaying ? 'bg-accent text-on-accent' : isCut ? 'text-muted' : 'text-primary',
    isCut && 'line-through decoration-1',
    isMarked && (isCut || isShortened ? 'decoration-danger decoration-2' : 'decoration-success decoration-2'),
    isMarked && !isCut && 'underline underline-offset-3',
    isFound && !isSelected && !isPlaying && 'bg-warning-soft',
    isSelected && !isPlaying && 'bg-accent-soft',
    hasCaret && 'before:absolute before:inset-y-0 before:-start-px before:w-0.5 before:bg-focus',
  )
}

/** The length of a pause, or what is left of it. */
function pauseText({ endMs, startMs }: SpokenItem, heardMs: Milliseconds, isShortened: boolean): string {
  const whole = secondsWords(endMs - startMs)
  const heard = secondsWords(heardMs)
  return isShortened ? t`Pause, ${heard} of ${whole}` : t`Pause, ${whole}`
}

interface ItemProps {
  readonly item: SpokenItem
  readonly index: number
  readonly look: ItemLook
  readonly heardMs: Milliseconds
}

function Item({ heardMs, item, index, look }: ItemProps) {
  const isShortened = item.kind === 'gap' && heardMs >= 1 && heardMs < item.endMs - item.startMs - 1
  const text = item.kind === 'gap' ? pauseText(item, heardMs, isShortened) : item.text
  const Text = look.isCut ? 'del' : 'span'
  return (
    <span
      role="gridcell"
      id={idOfItem(index)}
      data-item={index}
      aria-selected={look.isSelected}
      aria-label={item.kind === 'voice' ? t`Voice without words` : undefined}
      aria-current={look.isPlaying ? 'time' : undefined}
      className={classNames(itemClasses(look, isShortened), item.kind === 'gap' && 'text-xs')}
    >
      <Text className="[text-decoration:inherit]">{text}</Text>
    </span>
  )
}

export interface TranscriptRowViewProps {
  readonly row: TranscriptRow
  readonly rowIndex: number
  readonly items: readonly SpokenItem[]
  /** `codeOfLook` of each item of the row. */
  readonly looks: string
  /** Name of the clip that starts here. */
  readonly clipName: string
  /** How much of a pause is heard. 0 in other rows. */
  readonly heardMs: Milliseconds
}

/** A line of words, a pause or the heading of a clip. */
export const TranscriptRowView = memo(function TranscriptRowView(props: TranscriptRowViewProps) {
  const { clipName, heardMs, items, looks, row, rowIndex } = props
  return (
    <div
      role="row"
      aria-rowindex={rowIndex + 1}
      style={{
        position: 'absolute',
        insetInline: 0,
        top: rowIndex * TRANSCRIPT_ROW_HEIGHT,
        height: TRANSCRIPT_ROW_HEIGHT,
      }}
      className="flex items-center overflow-hidden px-3 text-sm"
    >
      {row.kind === 'clip' ? (
        <span role="gridcell" className="truncate text-xs font-semibold text-secondary">
          {clipName}
        </span>
      ) : row.kind === 'speaker' ? (
        <span role="gridcell" className="min-w-0">
          <button
            type="button"
            // The button above the words names speakers by keyboard, so headings are no stops of their own.
            tabIndex={-1}
            data-speaker={row.index}
            className="block max-w-full truncate text-xs font-semibold text-accent-text"
          >
            {row.name ?? t`Unnamed speaker`}
          </button>
        </span>
      ) : (
        itemsOfRow(row).map((index, place) => {
          const item = items[index]
          return item ? (
            <Item key={index} item={item} index={index} look={lookOf(looks[place])} heardMs={heardMs} />
          ) : null
        })
      )}
    </div>
  )
})
