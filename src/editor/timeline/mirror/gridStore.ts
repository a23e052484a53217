import type { OverlayId } from '../../../composition/schema.ts'
import type { OverlayIndex } from '../geometry/overlayIndex.ts'
import { gridSnapshot, type GridSnapshot, type GridView } from './gridSnapshot.ts'
import { firstOverlay, neighbourOf, type FocusStep } from './neighbours.ts'

/** Holds the snapshot that React renders. It is refreshed while nothing moves. */
export interface GridStore {
  readonly get: () => GridSnapshot
  readonly subscribe: (listener: () => void) => () => void
  readonly refreshSoon: () => void
  /** Refreshes once the view has stopped moving. */
  readonly refreshWhenStill: () => void
  /** Moves the tab stop to an overlay. */
  readonly focus: (overlayId: OverlayId) => void
  readonly reached: (direction: FocusStep) => OverlayId | null
  readonly stop: () => void
}

const STILL_MS = 150

export function createGridStore(source: {
  readonly isQuiet: () => boolean
  readonly view: () => Omit<GridView, 'focusId'>
}): GridStore {
  const listeners = new Set<() => void>()
  let snapshot: GridSnapshot = { rowCount: 0, rows: [], focusId: null }
  let focusId: OverlayId | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let isSoon = false

  const index = (): OverlayIndex => source.view().index
  const refresh = (): void => {
    timer = null
    isSoon = false
    if (!source.isQuiet()) return
    const view = source.view()
    if (focusId === null || !view.index.overlayById.has(focusId)) focusId = firstOverlay(view.index)
    snapshot = gridSnapshot({ ...view, focusId })
    for (const listener of listeners) listener()
  }
  const refreshIn = (milliseconds: number): void => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(refresh, milliseconds)
  }
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refreshSoon() {
      isSoon = true
      refreshIn(0)
    },
    refreshWhenStill() {
      if (!isSoon) refreshIn(STILL_MS)
    },
    focus(overlayId) {
      focusId = overlayId
      if (timer !== null) clearTimeout(timer)
      refresh()
    },
    reached: (direction) => (focusId === null ? firstOverlay(index()) : neighbourOf(index(), focusId, direction)),
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
