import type { PointerBehaviour } from '../pointerBehaviour.ts'
import type { Milliseconds } from '../../../../base/units.ts'
import { hitTest } from '../../geometry/hitTest.ts'
import { isDrag } from './dragging.ts'
import { reduceFollowing } from '../following.ts'
import { gripOf, type Grip } from '../grip.ts'
import { marqueeFrom } from './marqueeing.ts'
import { enterPinching } from './pinching.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type Touching } from '../pointerState.ts'
import { panning } from './panning.ts'

export const PICK_UP_MS: Milliseconds = 400

function tap(state: Touching, view: PointerView): PointerStep {
  const hit = hitTest(view, state.origin.x, state.origin.y)
  return step(idle, { type: 'select', overlayIds: hit && 'overlay' in hit ? [hit.overlay.id] : [] })
}

/** A long press grabs the overlay under the finger, or starts a selection rectangle. */
function pickUp(state: Touching, view: PointerView): PointerStep {
  const { origin } = state
  const hit = hitTest(view, origin.x, origin.y)
  if (!hit || !('overlay' in hit)) return step(marqueeFrom(view, origin))
  const overlayId = hit.overlay.id
  const select = view.selection.has(overlayId) ? [] : [{ type: 'select', overlayIds: [overlayId] } as const]
  const grip: Grip = view.tool === 'select' ? { kind: 'move' } : gripOf(view, hit, origin)
  return step({ name: 'PointingOverlay', overlayId, grip, origin, onRelease: 'nothing' }, ...select, {
    type: 'vibrate',
  })
}

/** Moving before the long press scrolls. */
function scroll(state: Touching, point: SurfacePoint, view: PointerView): PointerStep {
  const { origin } = state
  if (!isDrag(origin, point)) return step(state)
  const { scrollFrames, scrollPixels } = view.geometry
  return panning.reduce({ name: 'Panning', origin, scrollFrames, scrollPixels }, { type: 'move', point }, view)
}

function reduce(state: Touching, input: TimelineInput, view: PointerView): PointerStep {
  if (input.type === 'pinch') return step(enterPinching(input, view))
  if (input.type === 'tick') {
    const elapsed = state.elapsed + input.elapsed
    return elapsed < PICK_UP_MS ? step({ ...state, elapsed }) : pickUp(state, view)
  }
  return reduceFollowing(state, input, { view, follow: scroll, onUp: () => tap(state, view) })
}

/** A finger is down: a tap selects, moving scrolls, a long press starts a drag, and a second finger zooms. */
export const touching: PointerBehaviour<Touching> = {
  reduce,
  cursor: () => 'grabbing',
  waitsForTime: true,
}
