import { assertNever } from '../../../base/assertNever.ts'
import { reduceAdjustingHandle } from './adjustingHandle.ts'
import { reduceDroppingAsset } from './droppingAsset.ts'
import { reduceIdle } from './idle.ts'
import { reduceMarqueeing } from './marqueeing.ts'
import { reduceMovingOverlays } from './movingOverlays.ts'
import { reducePanning } from './panning.ts'
import type { PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerView } from './pointerInput.ts'
import type { PointerState } from './pointerState.ts'
import { reducePointingOverlay } from './pointingOverlay.ts'
import { reduceScrubbingPlayhead } from './scrubbingPlayhead.ts'
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
    case 'AdjustingHandle':
      return reduceAdjustingHandle(state, input, view)
    case 'Marqueeing':
      return reduceMarqueeing(state, input, view)
    case 'ScrubbingPlayhead':
      return reduceScrubbingPlayhead(state, input, view)
    case 'Panning':
      return reducePanning(state, input, view)
    case 'DroppingAsset':
      return reduceDroppingAsset(state, input, view)
    default:
      return assertNever(state)
  }
}
