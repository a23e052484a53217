import { bandsOf, type Band } from '../geometry/tileLayout.ts'
import type { TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import type { Direction, TilesState } from './tileScheduler.ts'

export type TilesView = Omit<OverlaysView, 'rows' | 'ground' | 'hasStickyLabels'>

export interface TilesFrame {
  readonly view: TilesView
  /** Possible changes. `content` means overlays, selection, rows or colours; `media` means only the media of assets. */
  readonly changed: 'nothing' | 'media' | 'content'
}

/** State accumulated over frames. */
export interface TilesHistory {
  readonly view: Pick<TilesView, 'geometry' | 'palette'> | null
  readonly bands: readonly Band[]
  readonly direction: Direction
  /** Increases with every change that may affect a tile. */
  readonly version: number
  /** Version of the last content change. Later versions differ only in media. */
  readonly contentVersion: number
  readonly change: TilesState<never>['change']
  readonly areRowsOther: boolean
}

export const noTilesHistory: TilesHistory = {
  view: null,
  bands: [],
  direction: { x: 1, y: 0 },
  version: 0,
  contentVersion: 0,
  change: 'nothing',
  areRowsOther: false,
}

function directionOf(before: TimelineGeometry, now: TimelineGeometry): Direction | null {
  const x = Math.sign(now.scrollFrames - before.scrollFrames)
  const y = Math.sign(now.scrollPixels - before.scrollPixels)
  return x === 0 && y === 0 ? null : { x, y }
}

function changeOf({ isAll, isSome }: { readonly isAll: boolean; readonly isSome: boolean }): TilesHistory['change'] {
  if (isAll) return 'all'
  return isSome ? 'some' : 'nothing'
}

export function nextTilesHistory(history: TilesHistory, { view, changed }: TilesFrame): TilesHistory {
  const { geometry, palette } = view
  const before = history.view?.geometry
  const isOther = (name: keyof TimelineGeometry): boolean => before?.[name] !== geometry[name]
  const isMoved = (['scrollFrames', 'scrollPixels', 'width', 'height'] as const).some(isOther)
  const isAll = isOther('devicePixelRatio') || isOther('pixelsPerFrame') || history.view?.palette !== palette
  const areRowsOther = isOther('rows')
  const isContent = isAll || areRowsOther || changed === 'content'
  const version = history.version + (isContent || changed === 'media' ? 1 : 0)
  return {
    view: { geometry, palette },
    bands: areRowsOther ? bandsOf(geometry.rows) : history.bands,
    direction: (before && directionOf(before, geometry)) ?? history.direction,
    version,
    contentVersion: isContent ? version : history.contentVersion,
    change: changeOf({ isAll, isSome: isContent || isMoved }),
    areRowsOther,
  }
}
