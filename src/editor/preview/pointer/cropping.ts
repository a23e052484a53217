import { localVector, keptAfterMove, keptAfterDrag } from '../geometry/cropDragging.ts'
import type { Handle } from '../geometry/handles.ts'
import { movementOf } from './dragging.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type Cropping } from './pictureState.ts'

export function enterCropping(handle: Handle | null, origin: SurfacePoint, view: PictureView): Cropping | null {
  const { crop } = view
  if (!crop) return null
  return { name: 'Cropping', origin, pointer: origin, handle, frame: crop.frame, kept: crop.frame.kept }
}

function follow(state: Cropping, point: SurfacePoint, view: PictureView): Cropping {
  const by = localVector(state.frame, movementOf(state.origin, point, view))
  const { bottom, left, right, top } = state.frame.kept
  // Shift keeps the current ratio, unless the crop has a fixed one.
  const own = point.isShift ? (right - left) / (bottom - top) : null
  const ratio = view.crop?.ratio ?? own
  const kept = state.handle ? keptAfterDrag(state.frame, state.handle, { by, ratio }) : keptAfterMove(state.frame, by)
  return { ...state, pointer: point, kept }
}

/** Drags the kept part of a crop or one of its edges. Escape restores it. */
export function reduceCropping(state: Cropping, input: PictureInput, view: PictureView): PictureStep {
  switch (input.type) {
    case 'move': {
      const next = follow(state, input.point, view)
      return step(next, { type: 'keep', kept: next.kept })
    }
    case 'up':
      return step(idle)
    case 'cancel':
      return step(idle, { type: 'keep', kept: state.frame.kept })
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'pinch':
      return step(state)
  }
}
