import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react'
import { withSkinTone, type EmojiEntry, type EmojiGroup } from './emojiGroups.ts'
import { CELL_PIXELS, emojiRows, indexAfterKey, rowOf, rowsWithin, scrolledTo, type EmojiRows } from './emojiRows.ts'

/** Rows this far beyond the visible area are rendered, so that scrolling shows no gaps. */
const AHEAD_PIXELS = 200
const HEIGHT_PIXELS = 320
const FIRST_COLUMNS = 6

export interface EmojiGridProps {
  readonly groups: readonly EmojiGroup[]
  readonly tone: string
  readonly fontFamily: string
  /** The verb in each accessible name, such as "Add" or "Use". */
  readonly verb: string
  readonly onPick: (emoji: string) => void
  readonly onDrag?: ((event: DragEvent, emoji: string) => void) | undefined
}

/** The number of columns at the current width of the list. */
function useColumns(scroller: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(FIRST_COLUMNS)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setColumns(Math.max(1, Math.floor(entry.contentRect.width / CELL_PIXELS)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return columns
}

/** All emojis of some groups in one grid. Only visible rows are rendered, and arrow keys move between emojis. */
export function EmojiGrid({ groups, tone, fontFamily, verb, onPick, onDrag }: EmojiGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  const [scrolled, setScrolled] = useState(0)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const list: EmojiRows = emojiRows(groups, columns)
  const current = Math.min(active, Math.max(0, list.count - 1))

  const goTo = (index: number) => {
    const row = rowOf(list, index)
    const element = scroller.current
    if (!row || !element) return
    wantsFocus.current = true
    setActive(index)
    element.scrollTop = scrolledTo(row, element.scrollTop, HEIGHT_PIXELS)
    setScrolled(element.scrollTop)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(list, current, event.key)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    goTo(next)
  }
  const cell = (entry: EmojiEntry, index: number) => (
    <EmojiCell
      key={entry.emoji}
      label={entry.label}
      emoji={withSkinTone(entry, tone)}
      verb={verb}
      isCurrent={index === current}
      onMount={(button) => {
        if (index !== current || !wantsFocus.current) return
        wantsFocus.current = false
        button.focus({ preventScroll: true })
      }}
      onPick={(emoji) => {
        setActive(index)
        onPick(emoji)
      }}
      onDrag={onDrag}
    />
  )
  return (
    <div
      ref={scroller}
      role="grid"
      data-names="unicode"
      tabIndex={-1}
      aria-label={t`Emojis`}
      aria-rowcount={list.rows.length}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      className="overflow-y-auto outline-none"
      style={{ height: Math.min(HEIGHT_PIXELS, Math.max(CELL_PIXELS, list.height)), fontFamily: `"${fontFamily}"` }}
    >
      <div role="presentation" className="relative" style={{ height: list.height }}>
        {rowsWithin(list, scrolled - AHEAD_PIXELS, scrolled + HEIGHT_PIXELS + AHEAD_PIXELS).map((row) => (
          <div
            key={row.top}
            role="row"
            aria-rowindex={list.rows.indexOf(row) + 1}
            className="absolute inset-x-0 flex items-center"
            style={{ top: row.top, height: row.height }}
          >
            {row.kind === 'heading' ? (
              <span role="rowheader" className="font-sans text-xs text-muted">
                {row.name}
              </span>
            ) : (
              row.emojis.map((entry, at) => cell(entry, row.start + at))
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface EmojiCellProps extends Pick<EmojiGridProps, 'verb' | 'onPick' | 'onDrag'> {
  readonly emoji: string
  readonly label: string
  /** Whether Tab reaches this emoji; arrow keys reach the others. */
  readonly isCurrent: boolean
  readonly onMount: (button: HTMLButtonElement) => void
}

function EmojiCell({ emoji, label, verb, isCurrent, onMount, onPick, onDrag }: EmojiCellProps) {
  return (
    <span role="gridcell">
      <button
        ref={(button) => {
          if (button) onMount(button)
        }}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        data-tooltip={label}
        aria-label={`${verb} ${label}`}
        draggable={onDrag !== undefined}
        onDragStart={(event) => onDrag?.(event, emoji)}
        onClick={() => onPick(emoji)}
        className="grid size-9 place-items-center rounded-md text-xl leading-none -outline-offset-2 hover:bg-hover"
      >
        {emoji}
      </button>
    </span>
  )
}
