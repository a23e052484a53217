import { localVector, movedKept, pulledKept } from '../geometry/cropDragging.ts'
import type { Handle } from '../geometry/handles.ts'
import { movementOf } from './dragging.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type Cropping } from './pictureState.ts'

/** The drag of the kept part or one of its edges begins. */
export function enterCropping(handle: Handle | null, origin: SurfacePoint, view: PictureView): Cropping | null {
  const { crop } = view
  if (!crop) return null
  return { name: 'Cropping', origin, pointer: origin, handle, frame: crop.frame, kept: crop.frame.kept }
}

function follow(state: Cropping, point: SurfacePoint, view: PictureView): Cropping {
  const by = localVector(state.frame, movementOf(state.origin, point, view))
  const { bottom, left, right, top } = state.frame.kept
  // Shift keeps the ratio that the part has, where it is not kept anyway.
  const own = point.isShift ? (right - left) / (bottom - top) : null
  const ratio = view.crop?.ratio ?? own
  const kept = state.handle ? pulledKept(state.frame, state.handle, { by, ratio }) : movedKept(state.frame, by)
  return { ...state, pointer: point, kept }
}

/** The kept part of a picture, or an edge of it, follows the pointer. Escape gives back the part that it was. */
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
