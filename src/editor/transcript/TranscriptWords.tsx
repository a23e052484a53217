import { t } from '@lingui/core/macro'
import { LocateFixed } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { CssPixels, Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import type { WordHit } from '../../composition/words/searchWords.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { rowWindow } from '../../ui/layout/rowWindow.ts'
import { useRowView } from '../../ui/layout/useRowView.ts'
import { useSession } from '../session/SessionContext.tsx'
import { CorrectionField } from './correcting/CorrectionField.tsx'
import { createTranscriptCommands } from './transcriptCommands.ts'
import { useFollowing } from './following/useFollowing.ts'
import { useWordPointer } from './moving/useWordPointer.ts'
import { itemsOfRow, transcriptRows, type TranscriptRow } from './transcriptRows.ts'
import { useTimelineSelection } from './selecting/useTimelineSelection.ts'
import { transcriptStoreOf } from './transcriptStore.ts'
import { codeOfLook, idOfItem, TRANSCRIPT_ROW_HEIGHT, TranscriptRowView } from './TranscriptRowView.tsx'
import { useHeadingClick } from './speakers/useHeadingClick.ts'
import { useSpeakers } from './speakers/useSpeakers.ts'
import { usePlayingItem } from './usePlayingItem.ts'
import { useTranscriptKeys } from './useTranscriptKeys.ts'
import { heardAfter, isCut, isMarked, selectedRange } from './wordMarks.ts'

/** Space at both sides of a word, and of a line. */
const WORD_PADDING: CssPixels = 6
const LINE_PADDING: CssPixels = 24

export interface TranscriptWordsProps {
  readonly items: readonly SpokenItem[]
  /** Places that a search found. */
  readonly hits: readonly WordHit[]
  readonly nameOf: (overlayId: OverlayId) => string
}

/** Letters below this code are drawn one after the other. Others join, or stand on one another. */
const FIRST_JOINING = 0x0250

/**
 * The width of words in the font of an element. The widths of Latin letters are added, because measuring thousands of words
 * takes longer than opening the panel may. Kerning is smaller than the rounding.
 */
function createMeasure(element: HTMLElement): (text: string) => CssPixels {
  const context = document.createElement('canvas').getContext('2d')
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  if (context) context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const known = new Map<string, CssPixels>()
  const drawnWidth = (text: string): CssPixels => {
    const width = known.get(text) ?? context?.measureText(text).width ?? text.length * 8
    known.set(text, width)
    return width
  }
  return (text) => {
    let width = 0
    for (let at = 0; at < text.length; at += 1) {
      if (text.charCodeAt(at) >= FIRST_JOINING) return Math.ceil(drawnWidth(text)) + WORD_PADDING
      width += drawnWidth(text.charAt(at))
    }
    return Math.ceil(width) + WORD_PADDING
  }
}

/** The lines at the present width. Empty until the width is known. */
function useRows(
  items: readonly SpokenItem[],
  list: { readonly current: HTMLElement | null },
): readonly TranscriptRow[] {
  const { names: speakers } = useSpeakers(items)
  const session = useSession()
  const hidesCuts = useStore(transcriptStoreOf(session), (state) => state.hidesCuts)
  const hiddenMarks = useStore(session.pendingCuts, ({ pending }) => (hidesCuts ? pending : null))
  const [space, setSpace] = useState<{ width: CssPixels; widthOf: (text: string) => CssPixels } | null>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const widthOf = createMeasure(current)
    const observer = new ResizeObserver(() => {
      const width = current.clientWidth - LINE_PADDING
      setSpace((space) => (space?.width === width && space.widthOf === widthOf ? space : { width, widthOf }))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])
  return useMemo(() => {
    const isShown = (item: SpokenItem): boolean => hiddenMarks === null || !isCut(item, hiddenMarks)
    return space === null ? [] : transcriptRows(items, { ...space, isShown, speakers })
  }, [items, space, hiddenMarks, speakers])
}

/** The places of items that a search found. */
const itemsOfHits = (hits: readonly WordHit[]): ReadonlySet<number> =>
  new Set(hits.flatMap(({ end, start }) => Array.from({ length: end - start }, (_, at) => start + at)))

/** The words of the timeline. Only the visible lines are mounted. */
export function TranscriptWords({ hits, items, nameOf }: TranscriptWordsProps) {
  const session = useSession()
  const store = transcriptStoreOf(session)
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const selection = useStore(store, (state) => state.selection)
  const dropPlace = useStore(store, (state) => state.dropPlace)
  const { list, scroll, view } = useRowView()
  const rows = useRows(items, list)
  const commands = useMemo(() => createTranscriptCommands(session, { items, rows }), [session, items, rows])
  const playing = usePlayingItem(items)
  const foundItems = useMemo(() => itemsOfHits(hits), [hits])
  const pointer = { ...useWordPointer(commands), ...useHeadingClick() }
  useTranscriptKeys(list, commands.press)
  const following = useFollowing({ head: Math.min(selection.head, items.length - 1), list, playing, rows, scroll })
  useTimelineSelection(items)
  const { end, start } = rowWindow({ count: rows.length, rowHeight: TRANSCRIPT_ROW_HEIGHT, open: null }, view)
  const [from, until] = selectedRange(selection)
  const looksOf = (row: TranscriptRow): string =>
    itemsOfRow(row)
      .map((index) => {
        const item = items[index]
        if (!item) return ''
        return codeOfLook({
          isCut: item.kind === 'gap' ? heardAfter(item, marks) < 1 : isCut(item, marks),
          isMarked: isMarked(item, marks),
          isSelected: index >= from && index < until,
          isPlaying: index === playing,
          isFound: foundItems.has(index),
          hasCaret: dropPlace === null ? from === until && index === from : index === dropPlace,
        })
      })
      .join('')
  const heardOfRow = (row: TranscriptRow): Milliseconds => {
    const item = row.kind === 'gap' ? items[row.index] : undefined
    return item ? heardAfter(item, marks) : 0
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
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
              heardMs={heardOfRow(row)}
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
      {following.isOff ? (
        <Button size="sm" icon={LocateFixed} className="absolute bottom-2 self-center" onClick={following.resume}>
          {t`Follow playback`}
        </Button>
      ) : null}
    </div>
  )
}
