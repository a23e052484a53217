import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { labelOfEdit } from '../../../composition/editRegistry.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { useSession } from '../../session/SessionContext.tsx'
import type { TimelineEngine } from '../timelineEngine.ts'
import { gridCommandOf, type GridCommand } from './gridKeys.ts'
import type { GridCell } from './gridSnapshot.ts'

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

/**
 * The timeline for keyboards and screen readers: a grid with the boxes of the overlays in view, over the canvas and out of the
 * pointer's way. One tab stop; arrow keys walk from overlay to overlay and the view follows.
 */
export function TimelineGrid({ engine }: { readonly engine: TimelineEngine }) {
  const session = useSession()
  const snapshot = useSyncExternalStore(engine.grid.subscribe, engine.grid.get)
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [snapshot])

  const focus = (id: OverlayId | null): void => {
    if (id === null) return
    engine.reveal(id)
    wantsFocus.current = true
    engine.grid.focus(id)
  }
  const select = (id: OverlayId, isToggle: boolean): void => {
    if (isToggle) session.toggleSelected(id)
    else session.select([id])
  }
  const run = (command: GridCommand, focusId: OverlayId): void => {
    if (command.type === 'focus') return focus(engine.grid.reached(command.direction))
    if (command.type === 'select') return select(focusId, command.isToggle)
    const { selection } = session.getState()
    if (!selection.has(focusId)) session.select([focusId])
    const edit = command.edit(selection.has(focusId) ? [...selection] : [focusId])
    session.transact([edit], labelOfEdit(edit))
    focus(focusId)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = gridCommandOf(event.nativeEvent)
    if (!command || snapshot.focusId === null) return
    event.preventDefault()
    event.stopPropagation()
    run(command, snapshot.focusId)
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Timeline"
      aria-rowcount={snapshot.rowCount}
      aria-multiselectable
      tabIndex={-1}
      className="pointer-events-none absolute inset-0"
    >
      {snapshot.rows
        .filter(({ cells }) => cells.length > 0)
        .map(({ row, cells }) => (
          <div key={row} role="row" aria-label={`Row ${row}`} aria-rowindex={row + 1}>
            {cells.map((cell) => (
              <Cell
                key={cell.id}
                cell={cell}
                isTabStop={cell.id === snapshot.focusId}
                onSelect={select}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        ))}
    </div>
  )
}
