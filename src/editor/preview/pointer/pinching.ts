import { fittingOf, pannedViewport, zoomedViewport } from '../geometry/fitting.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type Pinching } from './pictureState.ts'

type Pinch = Extract<PictureInput, { type: 'pinch' }>

/** Minimum distance between the fingers. Below it, the zoom would jump. */
const CLOSEST_PIXELS = 8

export function enterPinching({ centre, distance }: Pinch, { fitting }: PictureView): Pinching {
  return { name: 'Pinching', centre, distance: Math.max(CLOSEST_PIXELS, distance), shown: fitting }
}

/** Zooms and pans so that the content between the fingers stays there. */
export function reducePinching(state: Pinching, input: PictureInput, view: PictureView): PictureStep {
  switch (input.type) {
    case 'pinch': {
      const { canvas, panel } = view
      const factor = Math.max(CLOSEST_PIXELS, input.distance) / state.distance
      const zoomed = zoomedViewport(canvas, panel, { shown: state.shown, factor, at: state.centre })
      const shown = fittingOf(canvas, panel, { viewport: zoomed, margin: 0 })
      const by = { x: input.centre.x - state.centre.x, y: input.centre.y - state.centre.y }
      return step(state, { type: 'setViewport', viewport: pannedViewport(canvas, panel, { shown, by }) })
    }
    case 'up':
    case 'cancel':
      return step(idle)
    case 'down':
    case 'move':
    case 'leave':
    case 'doubleClick':
      return step(state)
  }
}
