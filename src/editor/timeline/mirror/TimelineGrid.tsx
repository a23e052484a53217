import { t } from '@lingui/core/macro'
import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react'
import type { OverlayId } from '../../../composition/schema.ts'
import { useSession } from '../../session/SessionContext.tsx'
import type { TimelineEngine } from '../timelineEngine.ts'
import { gridCommandOf } from './gridKeys.ts'
import type { GridCell, GridSnapshot } from './gridSnapshot.ts'
import { trackNumber } from '../../../base/trackNumber.ts'

interface CellProps {
  readonly cell: GridCell
  readonly isTabStop: boolean
  readonly onSelect: (id: OverlayId, isToggle: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Cell({ cell, isTabStop, onSelect, onKeyDown }: CellProps) {
  const { left, top, width, height } = cell.box
  return (
    <div
      role="gridcell"
      aria-label={cell.name}
      aria-selected={cell.isSelected}
      aria-colindex={cell.column}
      tabIndex={isTabStop ? 0 : -1}
      data-overlay-id={cell.id}
      onClick={(event) => onSelect(cell.id, event.ctrlKey || event.metaKey)}
      onKeyDown={onKeyDown}
      className="absolute rounded-sm focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      style={{ left, top, width, height }}
    />
  )
}

/** Keeps the focus on the tab stop when requested, and when the focused cell is recreated. */
function useGridFocus(engine: TimelineEngine, snapshot: GridSnapshot) {
  const session = useSession()
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const hasFocus = useRef(false)
  const { focusId } = snapshot
  useEffect(() => {
    // A cell that moves to another row is a new element, so the focused element is gone.
    const lostFocus = hasFocus.current && document.activeElement === document.body
    if (!wantsFocus.current && !lostFocus) return
    wantsFocus.current = false
    const tabStop = grid.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (tabStop) tabStop.focus({ preventScroll: true })
    else hasFocus.current = false
  }, [snapshot])
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (now.document !== before.document && hasFocus.current && focusId !== null) engine.reveal(focusId)
      }),
    [engine, focusId, session],
  )
  return {
    grid,
    focus(id: OverlayId | null): void {
      if (id === null) return
      engine.reveal(id)
      wantsFocus.current = true
      engine.grid.focus(id)
    },
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      hasFocus.current = true
      // Screen readers may focus any cell.
      const { overlayId } = target.dataset
      if (overlayId !== undefined && Number(overlayId) !== focusId) engine.grid.focus(Number(overlayId))
    },
    onBlur(): void {
      hasFocus.current = false
    },
  }
}

/**
 * Makes the timeline accessible by keyboard and screen readers: a grid of the overlays in view, over the canvas and
 * without pointer events. It has one tab stop; arrow keys move between overlays and scroll the view.
 */
export function TimelineGrid({ engine }: { readonly engine: TimelineEngine }) {
  const session = useSession()
  const snapshot = useSyncExternalStore(engine.grid.subscribe, engine.grid.get)
  const { focusId } = snapshot
  const { grid, focus, onFocus, onBlur } = useGridFocus(engine, snapshot)
  const select = (id: OverlayId, isToggle: boolean): void => {
    if (isToggle) session.toggleSelected(id)
    else session.select([id])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = gridCommandOf(event.nativeEvent)
    if (!command || focusId === null) return
    const { selection } = session.getState()
    const isSelectedAlone = selection.size === 1 && selection.has(focusId)
    // Enter on the only selected overlay is left to the actions, which open a text for editing.
    if (command.type === 'select' && !command.isToggle && isSelectedAlone) return
    event.preventDefault()
    event.stopPropagation()
    if (command.type === 'focus') focus(engine.grid.reached(command.direction))
    else select(focusId, command.isToggle)
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t`Timeline`}
      aria-rowcount={snapshot.rowCount}
      aria-multiselectable
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
      onContextMenu={({ target }) => {
        // The menu key opens the menu of the focused cell.
        const id = target instanceof HTMLElement ? Number(target.dataset['overlayId'] ?? Number.NaN) : Number.NaN
        if (!Number.isNaN(id) && !session.getState().selection.has(id)) session.select([id])
      }}
      className="pointer-events-none absolute inset-0"
    >
      {snapshot.rows
        .filter(({ cells }) => cells.length > 0)
        .map(({ row, cells }) => (
          <div key={row} role="row" aria-label={t`Track ${trackNumber(row)}`} aria-rowindex={row + 1}>
            {cells.map((cell) => (
              <Cell key={cell.id} cell={cell} isTabStop={cell.id === focusId} onSelect={select} onKeyDown={onKeyDown} />
            ))}
          </div>
        ))}
    </div>
  )
}
