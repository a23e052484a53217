import { contentYOf, frameOfX, LEADING_SPACE, RULER_HEIGHT } from '../geometry/timelineGeometry.ts'
import { clampViewport } from '../geometry/zoom.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerView } from './pointerInput.ts'
import { idle, type Pinching } from './pointerState.ts'

type Pinch = Extract<PointerInput, { type: 'pinch' }>

/** Fingers closer than this say nothing about a zoom. */
const CLOSEST_PIXELS = 8

/** The second finger came down. */
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

/** Two fingers hold the view: what lay between them stays between them. */
export function reducePinching(state: Pinching, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'pinch': {
      const { centre, distance } = input
      const factor = Math.max(CLOSEST_PIXELS, distance) / state.distance
      const { pixelsPerFrame } = clampViewport(view.geometry, {
        ...view.geometry,
        pixelsPerFrame: state.pixelsPerFrame * factor,
      })
      const viewport = clampViewport(view.geometry, {
        pixelsPerFrame,
        scrollFrames: state.frame - (centre.x - LEADING_SPACE) / pixelsPerFrame,
        scrollPixels: state.contentY - (centre.y - RULER_HEIGHT),
      })
      return step(state, { type: 'scroll', viewport })
    }
    case 'up':
    case 'cancel':
      return step(idle)
    case 'down':
    case 'move':
    case 'leave':
    case 'doubleClick':
    case 'tick':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
