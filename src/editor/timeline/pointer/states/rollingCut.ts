import { reduceDrag, snappedDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/handInput.ts'
import type { PointerInput, PointerView } from '../pointerInput.ts'
import { idle, type RollingCut } from '../pointerState.ts'

function follow(state: RollingCut, point: SurfacePoint, view: PointerView): PointerStep {
  const right = view.index.overlayById.get(state.rightId)
  if (!right) return step(idle, { type: 'cancelGesture' })
  const { frames, snapFrame } = snappedDrag(state, [right.from], { point, view })
  const next = { ...state, pointer: point, deltaFrames: frames, snapFrame }
  if (frames === state.deltaFrames) return step(next)
  const { leftId, rightId } = state
  return step(next, {
    type: 'updateGesture',
    edit: { name: 'rollEdit', input: { leftId, rightId, deltaFrames: frames } },
  })
}

/** The cut between two overlays follows the pointer; the edit keeps both within their sources. */
export function reduceRollingCut(state: RollingCut, input: PointerInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, hasChanged: state.deltaFrames !== 0 })
}
