import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { inTime } from '../edgeScroll.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { reduceFollowing } from '../following.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type ScrubbingPlayhead } from '../pointerState.ts'

function frameAt(view: PointerView, point: SurfacePoint): number {
  const last = view.geometry.durationInFrames - 1
  return Math.min(Math.max(0, Math.round(frameOfX(view.geometry, point.x))), Math.max(0, last))
}

export function enterScrubbing(view: PointerView, point: SurfacePoint): PointerStep {
  const frame = frameAt(view, point)
  return step({ name: 'ScrubbingPlayhead', pointer: point, frame }, { type: 'seek', frame })
}

function follow(state: ScrubbingPlayhead, point: SurfacePoint, view: PointerView): PointerStep {
  const frame = frameAt(view, point)
  const next = { ...state, pointer: point, frame }
  return frame === state.frame ? step(next) : step(next, { type: 'seek', frame })
}

function reduce(state: ScrubbingPlayhead, input: TimelineInput, view: PointerView): PointerStep {
  return reduceFollowing(state, input, { view, follow, scroller: inTime, onUp: () => step(idle) })
}

/** Drags the playhead. The view scrolls at its edges. */
export const scrubbingPlayhead: PointerBehaviour<ScrubbingPlayhead> = {
  reduce,
  cursor: () => 'ew-resize',
  scroller: inTime,
}
