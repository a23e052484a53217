import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { acrossRows } from '../edgeScroll.ts'
import type { OverlayId } from '../../../../composition/schema.ts'
import { marqueeHits } from '../../geometry/marqueeHits.ts'
import { contentYOf, frameOfX } from '../../geometry/timelineGeometry.ts'
import { isDrag } from './dragging.ts'
import { reduceFollowing } from '../following.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type Marqueeing } from '../pointerState.ts'

/** Prepares for drawing a rectangle. With Shift or Ctrl/⌘, the current selection is kept. */
export function marqueeFrom(view: PointerView, point: SurfacePoint): Marqueeing {
  const frame = frameOfX(view.geometry, point.x)
  const y = contentYOf(view.geometry, point.y)
  const kept = point.isShift || point.isCommand ? [...view.selection] : []
  const marquee = { anchorFrame: frame, anchorY: y, frame, y }
  return { name: 'Marqueeing', origin: point, pointer: point, marquee, isDrawn: false, kept, touched: [] }
}

function follow(state: Marqueeing, point: SurfacePoint, view: PointerView): PointerStep {
  if (!state.isDrawn && !isDrag(state.origin, point)) return step({ ...state, pointer: point })
  const frame = frameOfX(view.geometry, point.x)
  const y = contentYOf(view.geometry, point.y)
  const marquee = { ...state.marquee, frame, y }
  const touched = marqueeHits({ index: view.index, rows: view.geometry.rows, isLocked: view.isLocked }, marquee)
  const isSame =
    touched.length === state.touched.length && touched.every((id, position) => id === state.touched[position])
  const next: Marqueeing = {
    ...state,
    pointer: point,
    marquee,
    isDrawn: true,
    touched: isSame ? state.touched : touched,
  }
  return step(next)
}

/** Selection while the rectangle is drawn. Until release, only the timeline shows it. */
export const marqueeSelection = ({ kept, touched }: Marqueeing): ReadonlySet<OverlayId> =>
  new Set([...kept, ...touched])

function reduce(state: Marqueeing, input: TimelineInput, view: PointerView): PointerStep {
  const onUp = (): PointerStep => step(idle, { type: 'select', overlayIds: [...marqueeSelection(state)] })
  return reduceFollowing(state, input, { view, follow, scroller: acrossRows, onUp })
}

/**
 * A rectangle selects what it touches, and with Shift or Ctrl/⌘ adds it. A click in empty space clears the
 * selection.
 */
export const marqueeing: PointerBehaviour<Marqueeing> = {
  reduce,
  cursor: () => 'crosshair',
  scroller: acrossRows,
}
