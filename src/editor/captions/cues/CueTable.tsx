import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { millisecondsOfFrames } from '../../../base/time.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { useSessionState } from '../../session/SessionContext.tsx'
import type { CueCommands, CueFocus } from './cueCommands.ts'
import { CueEditor } from './CueEditor.tsx'
import { CueRow, CUE_ROW_HEIGHT } from './CueRow.tsx'
import { cueWarnings } from './cueWarnings.ts'
import { heightOfRows, rowWindow, scrolledTo, topOfRow, type RowList } from '../../../ui/layout/rowWindow.ts'
import { usePlayingCue } from '../useCaptionTarget.ts'
import { useHeight, useRowView } from '../../../ui/layout/useRowView.ts'

export interface CueTableProps {
  readonly overlay: CaptionOverlay
  readonly commands: CueCommands
  /** The open cue and its caret. Null if none is open. */
  readonly open: CueFocus | null
  readonly onOpen: (focus: CueFocus | null) => void
}

/** Scrolls the open row into view, and the playing row too unless the user is typing. Returns the visible rows. */
function useCuesInView({ count, open, playing }: { count: number; open: CueFocus | null; playing: number }) {
  const { list, view, scroll } = useRowView()
  const [openRow, openHeight] = useHeight(CUE_ROW_HEIGHT * 2)
  const openIndex = open?.index ?? null
  const rows: RowList = {
    count,
    rowHeight: CUE_ROW_HEIGHT,
    open: openIndex === null ? null : { index: openIndex, height: openHeight },
  }
  const show = useEffectEvent((index: number) => scroll((shown) => scrolledTo(rows, shown, index)))
  useEffect(() => {
    if (openIndex !== null) show(openIndex)
  }, [openIndex, open, openHeight])
  useEffect(() => {
    if (playing >= 0 && list.current?.contains(document.activeElement) !== true) show(playing)
  }, [playing, list])
  const focusRow = (index: number) => list.current?.querySelector<HTMLElement>(`[data-cue="${index}"]`)?.focus()
  return { list, rows, ...rowWindow(rows, view), openRow, focusRow }
}

/**
 * Lists all cues of a caption but mounts only the visible rows. One cue can be open for editing, and the playing one
 * scrolls into view.
 */
export function CueTable({ overlay, commands, open: wanted, onOpen }: CueTableProps) {
  const { captions } = overlay
  const fps = useSessionState((state) => state.document.fps)
  const playing = usePlayingCue(overlay)
  const [focused, setFocused] = useState(-1)
  const open = wanted !== null && wanted.index < captions.length ? wanted : null
  const { list, rows, start, end, openRow, focusRow } = useCuesInView({ count: captions.length, open, playing })
  const shownMs = millisecondsOfFrames(overlay.durationInFrames, fps)
  const warnings = useMemo(() => cueWarnings(captions, shownMs), [captions, shownMs])

  const openCue = (index: number) => {
    commands.show(index)
    onOpen({ index, caret: 'end' })
  }
  const step = (index: number, by: 1 | -1) => {
    if (index + by === open?.index) onOpen({ index: index + by, caret: by === 1 ? 'start' : 'end' })
    else focusRow(index + by)
  }
  const remove = (index: number) => {
    const next = commands.remove(index)
    if (next !== null) requestAnimationFrame(() => focusRow(next.index))
  }
  const move = (focus: CueFocus | null) => {
    const left = open?.index ?? 0
    onOpen(focus)
    if (focus === null) requestAnimationFrame(() => focusRow(Math.min(left, captions.length - 1)))
  }
  // Tab returns to the last focused row while it is mounted.
  const tabStop = open?.index ?? [focused, playing].find((index) => index >= start && index < end) ?? start
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
      <ol aria-label={t`Lines`} className="relative" style={{ height: heightOfRows(rows) }}>
        {captions.slice(start, end).map((cue, offset) => {
          const index = start + offset
          const place = { position: 'absolute' as const, left: 0, right: 0, top: topOfRow(rows, index) }
          const shared = { index, cue, isPlaying: index === playing, warning: warnings.get(index) ?? null }
          return (
            <li key={index} aria-setsize={captions.length} aria-posinset={index + 1} style={place}>
              {index === open?.index ? (
                <div ref={openRow}>
                  <CueEditor {...shared} overlay={overlay} focus={open} commands={commands} onMove={move} />
                </div>
              ) : (
                <CueRow
                  {...shared}
                  from={overlay.from}
                  fps={fps}
                  isTabStop={index === tabStop}
                  onFocus={setFocused}
                  onOpen={openCue}
                  onStep={step}
                  onDelete={remove}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
