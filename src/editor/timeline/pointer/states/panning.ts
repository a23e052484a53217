import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { clampViewport } from '../../geometry/zoom.ts'
import { reduceFollowing } from '../following.ts'
import { enterPinching } from './pinching.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type Panning } from '../pointerState.ts'

function follow(state: Panning, point: SurfacePoint, { geometry }: PointerView): PointerStep {
  const { pixelsPerFrame } = geometry
  const viewport = clampViewport(geometry, {
    pixelsPerFrame,
    scrollFrames: state.scrollFrames - (point.x - state.origin.x) / pixelsPerFrame,
    scrollPixels: state.scrollPixels - (point.y - state.origin.y),
  })
  return step(state, { type: 'scroll', viewport })
}

function reduce(state: Panning, input: TimelineInput, view: PointerView): PointerStep {
  if (input.type === 'pinch') return step(enterPinching(input, view))
  return reduceFollowing(state, input, { view, follow, onUp: () => step(idle) })
}

/** Drags the view. A second finger zooms. */
export const panning: PointerBehaviour<Panning> = {
  reduce,
  cursor: () => 'grabbing',
}
