import { marqueeHits } from '../geometry/marqueeHits.ts'
import { contentYOf, frameOfX } from '../geometry/timelineGeometry.ts'
import { edgeScrollEffects } from './edgeScroll.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type Marqueeing } from './pointerState.ts'
import { isDrag } from './pointingOverlay.ts'

function follow(state: Marqueeing, point: PointerPoint, view: PointerView): PointerStep {
  if (!state.isDrawn && !isDrag(state.origin, point)) return step({ ...state, pointer: point })
  const frame = frameOfX(view.geometry, point.x)
  const y = contentYOf(view.geometry, point.y)
  const marquee = { ...state.marquee, frame, y }
  const touched = marqueeHits(view.index, view.geometry.rows, marquee)
  const isSame =
    touched.length === state.touched.length && touched.every((id, position) => id === state.touched[position])
  const next: Marqueeing = {
    ...state,
    pointer: point,
    marquee,
    isDrawn: true,
    touched: isSame ? state.touched : touched,
  }
  if (isSame && state.isDrawn) return step(next)
  return step(next, { type: 'select', overlayIds: [...state.kept, ...touched] })
}

/** A rectangle selects what it touches; with Shift or Ctrl/⌘ it adds to the selection. A click on nothing selects nothing. */
export function reduceMarqueeing(state: Marqueeing, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'move':
      return follow(state, input.point, view)
    case 'tick': {
      const followed = follow(state, state.pointer, view)
      return step(followed.state, ...followed.effects, ...edgeScrollEffects(state, view.geometry, input.elapsed))
    }
    case 'up':
      return state.isDrawn ? step(idle) : step(idle, { type: 'select', overlayIds: state.kept })
    case 'cancel':
      return step(idle, { type: 'select', overlayIds: state.before })
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
