import { assertNever } from '../../../base/assertNever.ts'
import { cursorOfHandle } from '../geometry/handles.ts'
import { frameOfSelection } from './pressedAt.ts'
import { selectedIn, type PictureView } from './pictureInput.ts'
import type { PictureGrip, PictureState } from './pictureState.ts'

function cursorOfGrip(grip: PictureGrip, view: PictureView): string {
  switch (grip.kind) {
    case 'overlays':
      return 'move'
    case 'resize':
      return cursorOfHandle(grip.handle, frameOfSelection(selectedIn(view))?.rotation ?? 0)
    case 'rotate':
      return 'grab'
    case 'empty':
      return 'default'
    case 'crop':
      return 'move'
    case 'cropEdge':
      return cursorOfHandle(grip.handle, view.crop?.frame.rotation ?? 0)
    default:
      return assertNever(grip)
  }
}

export function cursorOfPicture(state: PictureState, view: PictureView): string {
  switch (state.name) {
    case 'Idle':
      return state.grip ? cursorOfGrip(state.grip, view) : 'default'
    case 'Pointing':
      return cursorOfGrip(state.grip, view)
    case 'Moving':
      return 'move'
    case 'Resizing':
      return cursorOfHandle(state.handle, state.overlay.rotation)
    case 'Scaling':
      return cursorOfHandle(state.handle, 0)
    case 'Rotating':
    case 'Panning':
    case 'Pinching':
      return 'grabbing'
    case 'Marqueeing':
      return 'crosshair'
    case 'Cropping':
      return state.handle ? cursorOfHandle(state.handle, state.frame.rotation) : 'move'
    default:
      return assertNever(state)
  }
}
