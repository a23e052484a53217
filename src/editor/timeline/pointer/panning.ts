import { clampViewport } from '../geometry/zoom.ts'
import { enterPinching } from './pinching.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerView } from './pointerInput.ts'
import { idle, type Panning } from './pointerState.ts'

/** The view follows the pointer as if held by it. */
export function reducePanning(state: Panning, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'move': {
      const { pixelsPerFrame } = view.geometry
      const viewport = clampViewport(view.geometry, {
        pixelsPerFrame,
        scrollFrames: state.scrollFrames - (input.point.x - state.origin.x) / pixelsPerFrame,
        scrollPixels: state.scrollPixels - (input.point.y - state.origin.y),
      })
      return step(state, { type: 'scroll', viewport })
    }
    case 'pinch':
      return step(enterPinching(input, view))
    case 'up':
    case 'cancel':
      return step(idle)
    case 'down':
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
