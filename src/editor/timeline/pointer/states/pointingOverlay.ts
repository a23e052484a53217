import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { neighbourLimits } from '../../../../composition/neighbourLimits.ts'
import type { OverlayId } from '../../../../composition/schema.ts'
import { moveLimitsOf } from '../../geometry/moveLimits.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { enterAdjusting } from './adjustingHandle.ts'
import { enterVolume } from './adjustingVolume.ts'
import { isDrag, targetsOf } from './dragging.ts'
import { reduceFollowing } from '../following.ts'
import { cursorOfGrip, type Grip } from '../grip.ts'
import { enterCutEdge } from './movingCutEdge.ts'
import { movingOverlays } from './movingOverlays.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type MovingOverlays, type PointerState, type PointingOverlay } from '../pointerState.ts'
import { rollingCut } from './rollingCut.ts'
import { slidingOverlays } from './slidingOverlays.ts'
import { slippingSource } from './slippingSource.ts'
import { trimmingEdge } from './trimmingEdge.ts'

type DragGrip = Exclude<Grip, { kind: 'nothing' } | { kind: 'handle' } | { kind: 'volume' } | { kind: 'cutEdge' }>

/** The edit applies its own limits. */
const NO_LIMITS = { min: -Infinity, max: Infinity }

function firstStep(
  state: PointingOverlay,
  grip: DragGrip,
  at: { readonly point: SurfacePoint; readonly view: PointerView; readonly overlayIds: readonly OverlayId[] },
): PointerStep {
  const { overlayIds, point, view } = at
  const input = { type: 'move', point } as const
  const group = overlayIds.flatMap((id) => view.index.overlayById.get(id) ?? [])
  const isCopy = grip.kind === 'copy'
  const dragging = {
    overlayIds,
    leadId: state.overlayId,
    origin: state.origin,
    originFrame: frameOfX(view.geometry, state.origin.x),
    pointer: point,
    snapTargets: targetsOf(view, isCopy ? new Set() : new Set(overlayIds)),
    snapFrame: null,
    deltaFrames: 0,
  }
  switch (grip.kind) {
    case 'move':
    case 'copy':
    case 'insert': {
      const limits = moveLimitsOf(group)
      const moving: MovingOverlays = {
        ...dragging,
        name: 'MovingOverlays',
        mode: grip.kind,
        group,
        limits,
        deltaRows: 0,
        insertionRow: null,
      }
      return movingOverlays.reduce(moving, input, view)
    }
    case 'trim': {
      const { edge, mode } = grip
      const all = [...view.index.overlayById.values()]
      const limits = mode === 'ripple' ? NO_LIMITS : neighbourLimits(all, new Set(overlayIds), edge)
      return trimmingEdge.reduce({ ...dragging, name: 'TrimmingEdge', edge, mode, limits }, input, view)
    }
    case 'roll': {
      const { leftId, rightId } = grip
      return rollingCut.reduce({ ...dragging, name: 'RollingCut', leftId, rightId }, input, view)
    }
    case 'slip':
      return slippingSource.reduce({ ...dragging, name: 'SlippingSource' }, input, view)
    case 'slide':
      return slidingOverlays.reduce({ ...dragging, name: 'SlidingOverlays' }, input, view)
  }
}

/** Rolling drags both sides of the cut, and a rate stretch one overlay. All other drags move the whole selection. */
function draggedIds({ grip, overlayId }: PointingOverlay, view: PointerView): readonly OverlayId[] {
  if (grip.kind === 'roll') return [grip.leftId, grip.rightId]
  const isAlone = grip.kind === 'trim' && grip.mode === 'rate'
  return !isAlone && view.selection.has(overlayId) ? [...view.selection] : [overlayId]
}

function beginDrag(state: PointingOverlay, point: SurfacePoint, view: PointerView): PointerStep {
  const { grip, overlayId } = state
  if (grip.kind === 'nothing') return step(state)
  if (grip.kind === 'handle') return enterAdjusting(state, grip.part, { point, view })
  if (grip.kind === 'cutEdge') return enterCutEdge(state, grip, { point, view })
  if (grip.kind === 'volume') {
    const isAcross = Math.abs(point.x - state.origin.x) > Math.abs(point.y - state.origin.y)
    return isAcross ? beginDrag({ ...state, grip: { kind: 'move' } }, point, view) : enterVolume(overlayId, point, view)
  }
  const overlayIds = draggedIds(state, view).filter((id) => {
    const overlay = view.index.overlayById.get(id)
    return overlay !== undefined && !view.isLocked(overlay.row)
  })
  const select = view.selection.has(overlayId) ? [] : [{ type: 'select', overlayIds: [overlayId] } as const]
  const first = firstStep(state, grip, { point, view, overlayIds })
  return step(first.state satisfies PointerState, ...select, { type: 'beginGesture' }, ...first.effects)
}

function follow(state: PointingOverlay, point: SurfacePoint, view: PointerView): PointerStep {
  return isDrag(state.origin, point) ? beginDrag(state, point, view) : step(state)
}

function click({ onRelease, overlayId }: PointingOverlay, view: PointerView): PointerStep {
  if (onRelease === 'toggle') return step(idle, { type: 'toggleSelected', overlayId })
  if (onRelease === 'nothing' || view.selection.size === 1) return step(idle)
  return step(idle, { type: 'select', overlayIds: [overlayId] })
}

function reduce(state: PointingOverlay, input: TimelineInput, view: PointerView): PointerStep {
  return reduceFollowing(state, input, { view, follow, onUp: () => click(state, view) })
}

/** The button is down on an overlay. Releasing it is a click, and moving further starts a drag. */
export const pointingOverlay: PointerBehaviour<PointingOverlay> = {
  reduce,
  cursor: ({ grip }) => cursorOfGrip(grip, true),
}
