import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { inTime } from '../edgeScroll.ts'
import type { Frames } from '../../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../../../composition/limits.ts'
import type { Marks } from '../../../session/playback/marks.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { isDrag, snappedDrag, targetsOf } from './dragging.ts'
import { reduceFollowing } from '../following.ts'
import { step, type PointerEffect, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type MovingMark } from '../pointerState.ts'

type Mark = MovingMark['mark']

function frameOf({ marks }: PointerView, mark: Mark): Frames | null {
  if (mark.kind !== 'marker') return mark.kind === 'in' ? marks.inFrame : marks.outFrame
  return marks.markers.find(({ id }) => id === mark.markerId)?.frame ?? null
}

export function enterMovingMark(mark: Mark, point: SurfacePoint, view: PointerView): PointerStep {
  const frame = frameOf(view, mark)
  if (frame === null) return step(idle)
  const { marks } = view
  const others =
    mark.kind === 'marker'
      ? { ...marks, markers: marks.markers.filter(({ id }) => id !== mark.markerId) }
      : { ...marks, [mark.kind === 'in' ? 'inFrame' : 'outFrame']: null }
  const all = targetsOf({ ...view, marks: others }, new Set())
  // Positions that are not allowed are not snap targets.
  const snapTargets = { ...all, frames: all.frames.filter((at) => isAllowed(marks, mark, at)) }
  const originFrame = frameOfX(view.geometry, point.x)
  const places = { origin: point, originFrame, pointer: point, initialFrame: frame, frame }
  return step({ name: 'MovingMark', mark, ...places, snapTargets, snapFrame: null })
}

/** Two markers may not share a frame, and the in point must stay before the out point. */
function isAllowed({ inFrame, markers, outFrame }: Marks, mark: Mark, frame: Frames): boolean {
  if (mark.kind === 'marker') {
    return markers.every(({ id, frame: other }) => id === mark.markerId || other !== frame)
  }
  if (mark.kind === 'in') return outFrame === null || outFrame > frame
  return frame > (inFrame ?? 0)
}

function effectOf({ mark }: MovingMark, frame: Frames, { marks }: PointerView): PointerEffect {
  if (mark.kind === 'marker') {
    const markers = marks.markers.map((marker) => (marker.id === mark.markerId ? { ...marker, frame } : marker))
    return { type: 'setMarks', marks: { ...marks, markers: markers.toSorted((a, b) => a.frame - b.frame) } }
  }
  return { type: 'setMarks', marks: { ...marks, [mark.kind === 'in' ? 'inFrame' : 'outFrame']: frame } }
}

function follow(state: MovingMark, point: SurfacePoint, view: PointerView): PointerStep {
  if (state.frame === state.initialFrame && !isDrag(state.origin, point)) return step({ ...state, pointer: point })
  const { frames, snapFrame } = snappedDrag(state, [state.initialFrame], { point, view })
  const frame = Math.min(MAX_DURATION_FRAMES, Math.max(0, state.initialFrame + frames))
  if (frame === state.frame || !isAllowed(view.marks, state.mark, frame)) return step({ ...state, pointer: point })
  return step({ ...state, pointer: point, frame, snapFrame }, effectOf(state, frame, view))
}

function reduce(state: MovingMark, input: TimelineInput, view: PointerView): PointerStep {
  const { frame, initialFrame } = state
  return reduceFollowing(state, input, {
    view,
    follow,
    scroller: inTime,
    onUp: () => (frame === initialFrame ? step(idle, { type: 'seek', frame }) : step(idle)),
    onCancel: () => step(idle, effectOf(state, initialFrame, view)),
  })
}

/** Drags a marker, in point or out point. A click moves the playhead there. */
export const movingMark: PointerBehaviour<MovingMark> = {
  reduce,
  cursor: () => 'ew-resize',
  scroller: inTime,
  tooltip: ({ frame }, { fps }) => timecodeOfFrames(frame, fps),
}
