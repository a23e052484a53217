import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type PointerEvent } from 'react'
import { useStore } from 'zustand'
import type { CssPixels } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import type { WordHit } from '../../composition/words/searchWords.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { rowWindow, scrolledTo } from '../../ui/layout/rowWindow.ts'
import { useRowView } from '../../ui/layout/useRowView.ts'
import { useSession } from '../session/SessionContext.tsx'
import { CorrectionField } from './correcting/CorrectionField.tsx'
import { createTranscriptCommands, type TranscriptCommands } from './transcriptCommands.ts'
import { itemsOfRow, transcriptRows, type TranscriptRow } from './transcriptRows.ts'
import { transcriptStoreOf } from './transcriptStore.ts'
import { codeOfLook, idOfItem, TRANSCRIPT_ROW_HEIGHT, TranscriptRowView } from './TranscriptRowView.tsx'
import { usePlayingItem } from './usePlayingItem.ts'
import { useTranscriptKeys } from './useTranscriptKeys.ts'
import { isCut, isMarked, selectedRange } from './wordMarks.ts'

/** Space at both sides of a word, and of a line. */
const WORD_PADDING: CssPixels = 6
const LINE_PADDING: CssPixels = 24

export interface TranscriptWordsProps {
  readonly items: readonly SpokenItem[]
  /** Places that a search found. */
  readonly hits: readonly WordHit[]
  readonly nameOf: (overlayId: OverlayId) => string
}

/** The width of words in the font of an element. Known words are measured once. */
function createMeasure(element: HTMLElement): (text: string) => CssPixels {
  const context = document.createElement('canvas').getContext('2d')
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  if (context) context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const known = new Map<string, CssPixels>()
  return (text) => {
    const width = known.get(text) ?? Math.ceil(context?.measureText(text).width ?? text.length * 8) + WORD_PADDING
    known.set(text, width)
    return width
  }
}

/** The lines at the present width. Empty until the width is known. */
function useRows(
  items: readonly SpokenItem[],
  list: { readonly current: HTMLElement | null },
): readonly TranscriptRow[] {
  const session = useSession()
  const hidesCuts = useStore(transcriptStoreOf(session), (state) => state.hidesCuts)
  const hiddenMarks = useStore(session.pendingCuts, ({ pending }) => (hidesCuts ? pending : null))
  const [space, setSpace] = useState<{ width: CssPixels; widthOf: (text: string) => CssPixels } | null>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const widthOf = createMeasure(current)
    const observer = new ResizeObserver(() => setSpace({ width: current.clientWidth - LINE_PADDING, widthOf }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])
  return useMemo(() => {
    const isShown = (item: SpokenItem): boolean => hiddenMarks === null || !isCut(item, hiddenMarks)
    return space === null ? [] : transcriptRows(items, { ...space, isShown })
  }, [items, space, hiddenMarks])
}

/** The places of items that a search found. */
const itemsOfHits = (hits: readonly WordHit[]): ReadonlySet<number> =>
  new Set(hits.flatMap(({ end, start }) => Array.from({ length: end - start }, (_, at) => start + at)))

const itemUnder = ({ target }: { readonly target: EventTarget }): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
  return cell ? Number(cell.dataset['item']) : null
}

/** Handlers for the pointer: a click seeks and puts the caret, a drag or Shift selects. */
function useWordPointer(commands: TranscriptCommands) {
  const store = transcriptStoreOf(useSession())
  const pressed = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const item = itemUnder(event)
      if (item === null || event.button !== 0) return
      const { anchor } = store.getState().selection
      if (event.shiftKey) commands.select({ anchor, head: item < anchor ? item : item + 1 })
      else {
        pressed.current = item
        commands.select({ anchor: item, head: item })
        commands.seekTo(item)
      }
    },
    onPointerMove(event: PointerEvent) {
      const from = pressed.current
      const item = itemUnder(event)
      if (from === null || item === null || (event.buttons & 1) === 0) return
      if (item === from && store.getState().selection.anchor === store.getState().selection.head) return
      commands.select(item < from ? { anchor: from + 1, head: item } : { anchor: from, head: item + 1 })
    },
    onPointerUp() {
      pressed.current = null
    },
    onDoubleClick(event: { readonly target: EventTarget }) {
      const item = itemUnder(event)
      if (item === null) return
      commands.select({ anchor: item, head: item + 1 })
      commands.press({ kind: 'correct' })
    },
  }
}

/** Scrolls to the playing word until the person scrolls, and to the caret when it moves. */
function useScrolling({
  head,
  list,
  playing,
  rows,
  scroll,
}: {
  readonly head: number
  readonly list: { readonly current: HTMLElement | null }
  readonly playing: number
  readonly rows: readonly TranscriptRow[]
  readonly scroll: ReturnType<typeof useRowView>['scroll']
}): void {
  const { playback } = useSession()
  const isFollowing = useRef(true)
  const show = useEffectEvent((item: number) => {
    const row = rows.findIndex((each) => itemsOfRow(each).includes(item))
    const shape = { count: rows.length, rowHeight: TRANSCRIPT_ROW_HEIGHT, open: null }
    if (row >= 0) scroll((view) => scrolledTo(shape, view, row))
  })
  useEffect(() => {
    if (playing >= 0 && isFollowing.current) show(playing)
  }, [playing])
  useEffect(() => show(head), [head])
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const stopping = new AbortController()
    const options = { passive: true, signal: stopping.signal }
    const leave = () => (isFollowing.current = false)
    for (const type of ['wheel', 'touchmove'] as const) current.addEventListener(type, leave, options)
    const stop = playback.subscribe(() => {
      if (!playback.isPlaying()) isFollowing.current = true
    })
    return () => {
      stopping.abort()
      stop()
    }
  }, [list, playback])
}

/** The words of the timeline. Only the visible lines are mounted. */
export function TranscriptWords({ hits, items, nameOf }: TranscriptWordsProps) {
  const session = useSession()
  const store = transcriptStoreOf(session)
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const selection = useStore(store, (state) => state.selection)
  const { list, scroll, view } = useRowView()
  const rows = useRows(items, list)
  const commands = useMemo(() => createTranscriptCommands(session, { items, rows }), [session, items, rows])
  const playing = usePlayingItem(items)
  const foundItems = useMemo(() => itemsOfHits(hits), [hits])
  const pointer = useWordPointer(commands)
  useTranscriptKeys(list, commands.press)
  useScrolling({ head: Math.min(selection.head, items.length - 1), list, playing, rows, scroll })
  const { end, start } = rowWindow({ count: rows.length, rowHeight: TRANSCRIPT_ROW_HEIGHT, open: null }, view)
  const [from, until] = selectedRange(selection)
  const looksOf = (row: TranscriptRow): string =>
    itemsOfRow(row)
      .map((index) => {
        const item = items[index]
        if (!item) return ''
        return codeOfLook({
          isCut: isCut(item, marks),
          isMarked: isMarked(item, marks),
          isSelected: index >= from && index < until,
          isPlaying: index === playing,
          isFound: foundItems.has(index),
          hasCaret: from === until && index === from,
        })
      })
      .join('')
  return (
    <div
      ref={list}
      role="grid"
      tabIndex={0}
      aria-label={t`Words`}
      aria-multiselectable
      aria-rowcount={rows.length}
      aria-activedescendant={items.length > 0 ? idOfItem(Math.min(selection.head, items.length - 1)) : undefined}
      className="relative min-h-0 flex-1 cursor-text overflow-y-auto -outline-offset-2 select-none"
      {...pointer}
    >
      <div role="presentation" className="relative" style={{ height: rows.length * TRANSCRIPT_ROW_HEIGHT }}>
        {rows.slice(start, end).map((row, offset) => (
          <TranscriptRowView
            key={start + offset}
            row={row}
            rowIndex={start + offset}
            items={items}
            looks={looksOf(row)}
            clipName={row.kind === 'clip' ? nameOf(row.overlayId) : ''}
          />
        ))}
        <CorrectionField
          items={items}
          topOf={(item) => rows.findIndex((row) => itemsOfRow(row).includes(item)) * TRANSCRIPT_ROW_HEIGHT}
          onClose={() => list.current?.focus()}
        />
      </div>
    </div>
  )
}
