import { canvasPoint } from '../geometry/fitting.ts'
import { isInBox } from '../geometry/box.ts'
import { pressedAt } from './pressedAt.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type Idle } from './pictureState.ts'
import { enterPinching } from './pinching.ts'

function hover(state: Idle, point: SurfacePoint, view: PictureView): PictureStep {
  const { click, grip } = pressedAt(view, point, false)
  const hoverId = click?.type === 'toggle' ? click.overlayId : (click?.overlayIds[0] ?? null)
  const isSame = state.hoverId === hoverId && JSON.stringify(state.grip) === JSON.stringify(grip)
  return step(isSame ? state : { name: 'Idle', hoverId, grip })
}

/** A right click only selects the overlay for which the context menu opens. */
function pressedForMenu(state: Idle, point: SurfacePoint, view: PictureView): PictureStep {
  const { click, grip } = pressedAt(view, point, false)
  const isOnSelected = grip.kind === 'overlays' && grip.overlayIds.every((id) => view.selection.has(id))
  return click?.type === 'select' && !isOnSelected ? step(state, click) : step(state)
}

/** A double click edits a text, or crops a picture. */
function doubleClicked(point: SurfacePoint, view: PictureView): PictureStep {
  if (view.crop) {
    const isInside = pressedAt(view, point, false).grip.kind === 'crop'
    return isInside ? step(idle, { type: 'applyCrop' }) : step(idle)
  }
  const at = canvasPoint(point, view.fitting, view.fitting.scale)
  const overlay = view.touchable.find((one) => isInBox(one, at))
  if (overlay?.type === 'text' || overlay?.type === 'caption')
    return step(idle, { type: 'editText', overlayId: overlay.id })
  if (overlay?.type === 'video' || overlay?.type === 'image')
    return step(idle, { type: 'startCrop', overlayId: overlay.id })
  return step(idle)
}

/** No button is down. Highlights what is hovered; a press grabs it. */
export function reduceIdle(state: Idle, input: PictureInput, view: PictureView): PictureStep {
  switch (input.type) {
    case 'down': {
      const { button, isSpaceHeld, isTouch, point } = input
      if (button === 'middle' || isSpaceHeld) {
        return step({ name: 'Panning', origin: point, shown: view.fitting })
      }
      if (button === 'menu') return pressedForMenu(state, point, view)
      return step({ name: 'Pointing', origin: point, isTouch, ...pressedAt(view, point, isTouch) })
    }
    case 'move':
      return hover(state, input.point, view)
    case 'leave':
      return step(state.hoverId === null && state.grip === null ? state : idle)
    case 'doubleClick':
      return doubleClicked(input.point, view)
    case 'pinch':
      return step(enterPinching(input, view))
    case 'up':
    case 'cancel':
      return step(state)
  }
}
