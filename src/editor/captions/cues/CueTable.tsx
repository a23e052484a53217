import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { millisecondsOfFrames } from '../../../base/time.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { useSessionState } from '../../session/SessionContext.tsx'
import type { CueCommands, CueFocus } from './cueCommands.ts'
import { CueEditor } from './CueEditor.tsx'
import { CueRow, CUE_ROW_HEIGHT } from './CueRow.tsx'
import { cueWarnings } from './cueWarnings.ts'
import { heightOfRows, rowWindow, scrolledTo, topOfRow, type RowList } from './rowWindow.ts'
import { usePlayingCue } from '../useCaptionTarget.ts'
import { useHeight, useRowView } from './useRowView.ts'

export interface CueTableProps {
  readonly overlay: CaptionOverlay
  readonly commands: CueCommands
  /** The open cue and where its caret goes; null where none is open. */
  readonly open: CueFocus | null
  readonly onOpen: (focus: CueFocus | null) => void
}

/** All cues of a caption. Only those that can be seen are mounted; one is open to be edited, and the playing one is kept in view. */
export function CueTable({ overlay, commands, open, onOpen }: CueTableProps) {
  const { captions } = overlay
  const fps = useSessionState((state) => state.document.fps)
  const playing = usePlayingCue(overlay)
  const { list, view, scroll } = useRowView()
  const [focused, setFocused] = useState(-1)
  const [openRow, openHeight] = useHeight(CUE_ROW_HEIGHT * 2)
  const shownMs = millisecondsOfFrames(overlay.durationInFrames, fps)
  const warnings = useMemo(() => cueWarnings(captions, shownMs), [captions, shownMs])
  const openIndex = open !== null && open.index < captions.length ? open.index : null
  const rows: RowList = {
    count: captions.length,
    rowHeight: CUE_ROW_HEIGHT,
    open: openIndex === null ? null : { index: openIndex, height: openHeight },
  }
  const { start, end } = rowWindow(rows, view)

  const show = useEffectEvent((index: number) => scroll((shown) => scrolledTo(rows, shown, index)))
  useEffect(() => {
    if (openIndex !== null) show(openIndex)
  }, [openIndex, open, openHeight])
  useEffect(() => {
    // Whoever writes is not taken away from it.
    if (playing >= 0 && list.current?.contains(document.activeElement) !== true) show(playing)
  }, [playing, list])

  const openCue = (index: number) => {
    commands.show(index)
    onOpen({ index, caret: 'end' })
  }
  const focusRow = (index: number) => list.current?.querySelector<HTMLElement>(`[data-cue="${index}"]`)?.focus()
  const step = (index: number, by: 1 | -1) => {
    if (index + by === openIndex) onOpen({ index: index + by, caret: by === 1 ? 'start' : 'end' })
    else focusRow(index + by)
  }
  const move = (focus: CueFocus | null) => {
    const left = openIndex ?? 0
    onOpen(focus)
    if (focus === null) requestAnimationFrame(() => focusRow(Math.min(left, captions.length - 1)))
  }
  // Tab comes back to where the focus was, as long as that row is mounted.
  const tabStop = openIndex ?? [focused, playing].find((index) => index >= start && index < end) ?? start
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
      <ol aria-label="Cues" className="relative" style={{ height: heightOfRows(rows) }}>
        {captions.slice(start, end).map((cue, offset) => {
          const index = start + offset
          const isOpen = index === openIndex
          const place = { position: 'absolute' as const, left: 0, right: 0, top: topOfRow(rows, index) }
          const warning = warnings.get(index) ?? null
          return (
            <li key={index} aria-setsize={captions.length} aria-posinset={index + 1} style={place}>
              {isOpen ? (
                <div ref={openRow}>
                  <CueEditor
                    overlay={overlay}
                    index={index}
                    cue={cue}
                    isPlaying={index === playing}
                    warning={warning}
                    focus={open}
                    commands={commands}
                    onMove={move}
                  />
                </div>
              ) : (
                <CueRow
                  index={index}
                  cue={cue}
                  from={overlay.from}
                  fps={fps}
                  isPlaying={index === playing}
                  isTabStop={index === tabStop}
                  warning={warning}
                  onFocus={setFocused}
                  onOpen={openCue}
                  onStep={step}
                  onDelete={(gone) => {
                    const next = commands.remove(gone)
                    if (next !== null) requestAnimationFrame(() => focusRow(next.index))
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
