import { assertNever } from '../../../base/assertNever.ts'
import { reduceCropping } from './cropping.ts'
import { reduceIdle } from './idle.ts'
import { reduceMarqueeing } from './marqueeing.ts'
import { reduceMoving } from './moving.ts'
import { reducePanning } from './panning.ts'
import type { PictureStep } from './pictureEffect.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import type { PictureState } from './pictureState.ts'
import { reducePinching } from './pinching.ts'
import { reducePointing } from './pointing.ts'
import { reduceResizing } from './resizing.ts'
import { reduceRotating } from './rotating.ts'
import { reduceScaling } from './scaling.ts'

/** The transition function of the pointer on the picture. Pure: side effects are returned as data. */
export function reducePicture(state: PictureState, input: PictureInput, view: PictureView): PictureStep {
  switch (state.name) {
    case 'Idle':
      return reduceIdle(state, input, view)
    case 'Pointing':
      return reducePointing(state, input, view)
    case 'Moving':
      return reduceMoving(state, input, view)
    case 'Resizing':
      return reduceResizing(state, input, view)
    case 'Scaling':
      return reduceScaling(state, input, view)
    case 'Rotating':
      return reduceRotating(state, input, view)
    case 'Marqueeing':
      return reduceMarqueeing(state, input, view)
    case 'Panning':
      return reducePanning(state, input, view)
    case 'Pinching':
      return reducePinching(state, input, view)
    case 'Cropping':
      return reduceCropping(state, input, view)
    default:
      return assertNever(state)
  }
}
