import { assertNever } from '../../../base/assertNever.ts'
import { reduceAdjustingHandle } from './states/adjustingHandle.ts'
import { reduceAdjustingVolume } from './states/adjustingVolume.ts'
import { reduceBlading } from './states/blading.ts'
import { reduceDroppingAsset } from './states/droppingAsset.ts'
import { reduceIdle } from './states/idle.ts'
import { reduceMarqueeing } from './states/marqueeing.ts'
import { reduceMovingMark } from './states/movingMark.ts'
import { reduceMovingOverlays } from './states/movingOverlays.ts'
import { reducePanning } from './states/panning.ts'
import { reducePinching } from './states/pinching.ts'
import type { PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerView } from './pointerInput.ts'
import type { PointerState } from './pointerState.ts'
import { reducePointingOverlay } from './states/pointingOverlay.ts'
import { reduceRollingCut } from './states/rollingCut.ts'
import { reduceScrubbingPlayhead } from './states/scrubbingPlayhead.ts'
import { reduceSlidingOverlays } from './states/slidingOverlays.ts'
import { reduceSlippingSource } from './states/slippingSource.ts'
import { reduceTouching } from './states/touching.ts'
import { reduceTrimmingEdge } from './states/trimmingEdge.ts'

/** The one transition function of the timeline's pointer. Pure: what has to happen is returned as effects. */
export function reducePointer(state: PointerState, input: PointerInput, view: PointerView): PointerStep {
  switch (state.name) {
    case 'Idle':
      return reduceIdle(state, input, view)
    case 'PointingOverlay':
      return reducePointingOverlay(state, input, view)
    case 'MovingOverlays':
      return reduceMovingOverlays(state, input, view)
    case 'TrimmingEdge':
      return reduceTrimmingEdge(state, input, view)
    case 'RollingCut':
      return reduceRollingCut(state, input, view)
    case 'SlippingSource':
      return reduceSlippingSource(state, input, view)
    case 'SlidingOverlays':
      return reduceSlidingOverlays(state, input, view)
    case 'AdjustingHandle':
      return reduceAdjustingHandle(state, input, view)
    case 'AdjustingVolume':
      return reduceAdjustingVolume(state, input, view)
    case 'Blading':
      return reduceBlading(state, input, view)
    case 'Marqueeing':
      return reduceMarqueeing(state, input, view)
    case 'ScrubbingPlayhead':
      return reduceScrubbingPlayhead(state, input, view)
    case 'MovingMark':
      return reduceMovingMark(state, input, view)
    case 'Panning':
      return reducePanning(state, input, view)
    case 'Touching':
      return reduceTouching(state, input, view)
    case 'Pinching':
      return reducePinching(state, input, view)
    case 'DroppingAsset':
      return reduceDroppingAsset(state, input, view)
    default:
      return assertNever(state)
  }
}
