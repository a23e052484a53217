import { pannedViewport } from '../geometry/fitting.ts'
import { enterPinching } from './pinching.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type Panning } from './pictureState.ts'

/** Drags the view of the picture. */
export function reducePanning(state: Panning, input: PictureInput, view: PictureView): PictureStep {
  switch (input.type) {
    case 'move': {
      const by = { x: input.point.x - state.origin.x, y: input.point.y - state.origin.y }
      return step(state, {
        type: 'setViewport',
        viewport: pannedViewport(view.canvas, view.panel, { shown: state.shown, by }),
      })
    }
    case 'pinch':
      return step(enterPinching(input, view))
    case 'up':
    case 'cancel':
      return step(idle)
    case 'down':
    case 'leave':
    case 'doubleClick':
      return step(state)
  }
}
