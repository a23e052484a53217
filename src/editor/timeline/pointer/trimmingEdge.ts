import { endOf } from '../../../composition/timeline.ts'
import { nearestSnap, SNAP_PIXELS } from '../geometry/snapping.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import { edgeScrollEffects } from './edgeScroll.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type TrimmingEdge } from './pointerState.ts'

function follow(state: TrimmingEdge, point: PointerPoint, view: PointerView): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const raw = frameOfX(view.geometry, point.x) - state.originFrame
  const edge = state.edge === 'start' ? lead.from : endOf(lead)
  const isSnapping = view.isSnapping && !point.isCommand
  const reach = SNAP_PIXELS / view.geometry.pixelsPerFrame
  const snap = isSnapping ? nearestSnap(state.snapEdges, [edge + raw], reach) : null
  const deltaFrames = Math.round(raw + (snap?.shift ?? 0))
  const next: TrimmingEdge = { ...state, pointer: point, deltaFrames, snapFrame: snap?.edge ?? null }
  if (deltaFrames === state.deltaFrames) return step(next)
  const input = { overlayIds: [...state.overlayIds], edge: state.edge, deltaFrames }
  return step(next, { type: 'updateGesture', edit: { name: 'trimOverlays', input } })
}

/** One edge of the selection follows the pointer; the edit keeps it within the source and at one frame or more. */
export function reduceTrimmingEdge(state: TrimmingEdge, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'move':
      return follow(state, input.point, view)
    case 'tick': {
      const followed = follow(state, state.pointer, view)
      return step(followed.state, ...followed.effects, ...edgeScrollEffects(state, view.geometry, input.elapsed))
    }
    case 'up':
      return step(idle, { type: state.deltaFrames === 0 ? 'cancelGesture' : 'commitGesture' })
    case 'cancel':
      return step(idle, { type: 'cancelGesture' })
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
