import type { OverlayId } from '../../../composition/schema.ts'
import { boundsBetween, doTouch } from '../geometry/bounds.ts'
import { canvasPoint } from '../geometry/fitting.ts'
import { step, type PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import { idle, type Marqueeing } from './pictureState.ts'

export function enterMarqueeing(origin: SurfacePoint, kept: readonly OverlayId[]): Marqueeing {
  return { name: 'Marqueeing', origin, pointer: origin, kept, touched: [] }
}

export const marqueeSelection = ({ kept, touched }: Marqueeing): readonly OverlayId[] => [
  ...new Set([...kept, ...touched]),
]

function touchedBy(origin: SurfacePoint, point: SurfacePoint, view: PictureView): readonly OverlayId[] {
  const { fitting } = view
  const rectangle = boundsBetween(
    canvasPoint(origin, fitting, fitting.scale),
    canvasPoint(point, fitting, fitting.scale),
  )
  return view.touchable.filter((overlay) => doTouch(rectangle, overlay)).map(({ id }) => id)
}

/** Draws a rectangle. Releasing it selects what it touches. */
export function reduceMarqueeing(state: Marqueeing, input: PictureInput, view: PictureView): PictureStep {
  switch (input.type) {
    case 'move':
      return step({ ...state, pointer: input.point, touched: touchedBy(state.origin, input.point, view) })
    case 'up':
      return step(idle, { type: 'select', overlayIds: marqueeSelection(state) })
    case 'cancel':
      return step(idle)
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'pinch':
      return step(state)
  }
}
