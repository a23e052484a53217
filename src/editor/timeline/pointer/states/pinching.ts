import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { contentYOf, frameOfX, LEADING_SPACE, RULER_HEIGHT } from '../../geometry/timelineGeometry.ts'
import { clampViewport } from '../../geometry/zoom.ts'
import { reduceFollowing } from '../following.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type Pinching } from '../pointerState.ts'

type Pinch = Extract<TimelineInput, { type: 'pinch' }>

/** Minimum distance between the fingers. Below it, the zoom would jump. */
const CLOSEST_PIXELS = 8

export function enterPinching({ centre, distance }: Pinch, view: PointerView): Pinching {
  const { geometry } = view
  return {
    name: 'Pinching',
    distance: Math.max(CLOSEST_PIXELS, distance),
    pixelsPerFrame: geometry.pixelsPerFrame,
    frame: frameOfX(geometry, centre.x),
    contentY: contentYOf(geometry, centre.y),
  }
}

function hold(state: Pinching, { centre, distance }: Pinch, { geometry }: PointerView): PointerStep {
  const factor = Math.max(CLOSEST_PIXELS, distance) / state.distance
  const { pixelsPerFrame } = clampViewport(geometry, { ...geometry, pixelsPerFrame: state.pixelsPerFrame * factor })
  const viewport = clampViewport(geometry, {
    pixelsPerFrame,
    scrollFrames: state.frame - (centre.x - LEADING_SPACE) / pixelsPerFrame,
    scrollPixels: state.contentY - (centre.y - RULER_HEIGHT),
  })
  return step(state, { type: 'scroll', viewport })
}

function reduce(state: Pinching, input: TimelineInput, view: PointerView): PointerStep {
  if (input.type === 'pinch') return hold(state, input, view)
  return reduceFollowing(state, input, { view, follow: () => step(state), onUp: () => step(idle) })
}

/** Two fingers zoom and scroll. The content between the fingers follows them. A single remaining finger does nothing. */
export const pinching: PointerBehaviour<Pinching> = {
  reduce,
  cursor: () => 'grabbing',
}
