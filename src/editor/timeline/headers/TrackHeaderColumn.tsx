import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useStore } from 'zustand'
import { ContextMenu } from '../../../ui/menus/ContextMenu.tsx'
import { switchRow, type RowSetting } from '../../session/actions/rowSwitches.ts'
import { changeRow } from '../../session/view/rows.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { scrollPixelsRevealing } from '../geometry/rowReveal.ts'
import { RULER_HEIGHT, rowOfY } from '../geometry/timelineGeometry.ts'
import { viewportAfterWheel, withWheel } from '../pointer/listenToWheel.ts'
import type { TimelineEngine } from '../timelineEngine.ts'
import { audibleRows, switchesOf, type RowControl } from './rowControls.ts'
import { TrackHeader } from './TrackHeader.tsx'
import { rowMenu } from './rowMenu.ts'
import { rowOf, useRowFocus } from './useRowFocus.ts'

export interface TrackHeaderColumnProps {
  readonly engine: Pick<TimelineEngine, 'grid' | 'geometry'>
}

/**
 * The wheel over the headers scrolls the rows. React's wheel listener is passive and cannot prevent the page from
 * scrolling.
 */
function useWheel(column: RefObject<HTMLElement | null>, { geometry }: Pick<TimelineEngine, 'geometry'>): void {
  const { viewport } = useSession()
  useEffect(() => {
    const headers = column.current
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      viewport.setState(viewportAfterWheel(geometry(), withWheel(null, event, 0)))
    }
    headers?.addEventListener('wheel', onWheel, { passive: false })
    return () => headers?.removeEventListener('wheel', onWheel)
  }, [column, geometry, viewport])
}

/** Headers of the rows in view. They share one tab stop, and a right click opens the row's menu. */
export function TrackHeaderColumn({ engine }: TrackHeaderColumnProps) {
  const session = useSession()
  const { rows, rowCount } = useSyncExternalStore(engine.grid.subscribe, engine.grid.get)
  const settings = useStore(session.rows)
  const overlays = useSessionState((state) => state.document.overlays)
  const audible = useMemo(() => audibleRows(overlays), [overlays])
  const column = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [menuRow, setMenuRow] = useState<number | null>(null)
  const [renamed, setRenamed] = useState<number | null>(null)
  const controlsOf = (row: number): readonly RowControl[] => ['name', ...switchesOf(settings[row], audible.has(row))]
  const focus = useRowFocus({
    column,
    rowCount,
    controlsOf,
    reveal: (row) => session.viewport.setState({ scrollPixels: scrollPixelsRevealing(engine.geometry(), row) }),
  })
  useWheel(column, engine)

  const onSwitch = (row: number, setting: RowSetting): void => switchRow(session.rows, row, setting)
  const onRenamed = (row: number, name: string, isByKey: boolean): void => {
    changeRow(session.rows, row, { name })
    setRenamed(null)
    if (isByKey) focus.goTo({ row, control: 'name' })
  }
  const entries =
    menuRow === null
      ? []
      : rowMenu(menuRow, settings[menuRow], {
          isAudible: audible.has(menuRow),
          onRename: () => setRenamed(menuRow),
          onSwitch: (setting) => onSwitch(menuRow, setting),
        })
  const isStopShown = rows.some(({ row }) => row === focus.place.row)
  const stop = isStopShown ? focus.place : { row: rowOfY(engine.geometry(), RULER_HEIGHT), control: 'name' as const }
  const last = rows.at(-1)
  return (
    <ContextMenu entries={entries}>
      <div
        ref={column}
        role="toolbar"
        aria-label={t`Tracks`}
        aria-orientation="vertical"
        className="relative"
        style={{ height: last === undefined ? 0 : last.top + last.height }}
        {...focus.handlers}
        onContextMenuCapture={(event) => setMenuRow(rowOf(event.target))}
        onPointerOver={(event) => setHovered(rowOf(event.target))}
        onPointerLeave={(event) => {
          // After a touch the switches stay visible, because the next tap may press one.
          if (event.pointerType === 'mouse') setHovered(null)
        }}
      >
        {rows.map((place) => {
          const { row } = place
          return (
            <TrackHeader
              key={row}
              place={place}
              settings={settings[row]}
              isAudible={audible.has(row)}
              isActive={row === hovered || row === focus.activeRow}
              tabStop={row === stop.row ? stop.control : null}
              isRenaming={row === renamed}
              onRename={() => setRenamed(row)}
              onRenamed={(name, isByKey) => onRenamed(row, name, isByKey)}
              onSwitch={(setting) => onSwitch(row, setting)}
            />
          )
        })}
      </div>
    </ContextMenu>
  )
}
