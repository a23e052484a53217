import { assertNever } from '../../../base/assertNever.ts'
import { reduceAdjustingHandle } from './adjustingHandle.ts'
import { reduceAdjustingVolume } from './adjustingVolume.ts'
import { reduceBlading } from './blading.ts'
import { reduceDroppingAsset } from './droppingAsset.ts'
import { reduceIdle } from './idle.ts'
import { reduceMarqueeing } from './marqueeing.ts'
import { reduceMovingMark } from './movingMark.ts'
import { reduceMovingOverlays } from './movingOverlays.ts'
import { reducePanning } from './panning.ts'
import { reducePinching } from './pinching.ts'
import type { PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerView } from './pointerInput.ts'
import type { PointerState } from './pointerState.ts'
import { reducePointingOverlay } from './pointingOverlay.ts'
import { reduceRollingCut } from './rollingCut.ts'
import { reduceScrubbingPlayhead } from './scrubbingPlayhead.ts'
import { reduceSlidingOverlays } from './slidingOverlays.ts'
import { reduceSlippingSource } from './slippingSource.ts'
import { reduceTouching } from './touching.ts'
import { reduceTrimmingEdge } from './trimmingEdge.ts'

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
