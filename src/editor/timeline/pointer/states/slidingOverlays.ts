import { endOf } from '../../../../composition/timeline.ts'
import { reduceDrag, snappedDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/handInput.ts'
import type { PointerInput, PointerView } from '../pointerInput.ts'
import { idle, type SlidingOverlays } from '../pointerState.ts'

function follow(state: SlidingOverlays, point: SurfacePoint, view: PointerView): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const { frames, snapFrame } = snappedDrag(state, [lead.from, endOf(lead)], { point, view })
  const next = { ...state, pointer: point, deltaFrames: frames, snapFrame }
  if (frames === state.deltaFrames) return step(next)
  const input = { overlayIds: [...state.overlayIds], deltaFrames: frames }
  return step(next, { type: 'updateGesture', edit: { name: 'slideOverlays', input } })
}

/** The selection moves between its neighbours, which give way with the edges that touch. */
export function reduceSlidingOverlays(state: SlidingOverlays, input: PointerInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, hasChanged: state.deltaFrames !== 0 })
}
