import type { OverlayId } from '../../../composition/schema.ts'
import { snapEdgesOf } from '../geometry/snapping.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import { enterAdjusting } from './adjustingHandle.ts'
import { movingRoomOf, reduceMovingOverlays } from './movingOverlays.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type PointingOverlay } from './pointerState.ts'
import { reduceTrimmingEdge } from './trimmingEdge.ts'

/** How far a press may wander and still be a click. */
const CLICK_PIXELS = 4

/** Whether two points are further apart than a click may wander. */
export function isDrag(origin: PointerPoint, point: PointerPoint): boolean {
  return Math.hypot(point.x - origin.x, point.y - origin.y) >= CLICK_PIXELS
}

function beginDrag(
  state: PointingOverlay,
  input: Extract<PointerInput, { type: 'move' }>,
  view: PointerView,
): PointerStep {
  const { part, overlayId, origin } = state
  if (part === 'fadeIn' || part === 'fadeOut' || part === 'transition') return enterAdjusting(state, part, view)
  const isInSelection = view.selection.has(overlayId)
  const overlayIds: readonly OverlayId[] = isInSelection ? [...view.selection] : [overlayId]
  const select = isInSelection ? [] : [{ type: 'select', overlayIds } as const]
  const excluded = part === 'body' && origin.isAlt ? new Set<OverlayId>() : new Set(overlayIds)
  const dragging = {
    overlayIds,
    leadId: overlayId,
    origin,
    originFrame: frameOfX(view.geometry, origin.x),
    pointer: input.point,
    snapEdges: snapEdgesOf(view.index.overlayById.values(), excluded, [view.playheadFrame]),
    snapFrame: null,
    deltaFrames: 0,
  }
  const begin = (): PointerStep => {
    if (part !== 'body') return reduceTrimmingEdge({ ...dragging, name: 'TrimmingEdge', edge: part }, input, view)
    const room = movingRoomOf(overlayIds.flatMap((id) => view.index.overlayById.get(id) ?? []))
    const moving = {
      ...dragging,
      name: 'MovingOverlays',
      isCopy: origin.isAlt,
      room,
      deltaRows: 0,
      insertionRow: null,
    } as const
    return reduceMovingOverlays(moving, input, view)
  }
  const first = begin()
  return step(first.state, ...select, { type: 'beginGesture' }, ...first.effects)
}

/** The button is down on an overlay: a release is a click, a longer movement becomes a move, a trim or a fade. */
export function reducePointingOverlay(state: PointingOverlay, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'move':
      return isDrag(state.origin, input.point) ? beginDrag(state, input, view) : step(state)
    case 'up': {
      if (state.onRelease === 'toggle') return step(idle, { type: 'toggleSelected', overlayId: state.overlayId })
      const isOnlyOne = view.selection.size === 1
      if (state.onRelease === 'nothing' || isOnlyOne) return step(idle)
      return step(idle, { type: 'select', overlayIds: [state.overlayId] })
    }
    case 'cancel':
      return step(idle)
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'tick':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
