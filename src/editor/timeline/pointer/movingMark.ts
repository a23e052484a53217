import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import { snapTargetsOf } from '../geometry/snapping.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import { isDrag, snapped } from './dragging.ts'
import { edgeScrollEffects } from './edgeScroll.ts'
import { step, type PointerEffect, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type MovingMark } from './pointerState.ts'

type Mark = MovingMark['mark']

function frameOf({ marks }: PointerView, mark: Mark): Frames | null {
  if (mark.kind !== 'marker') return mark.kind === 'in' ? marks.inFrame : marks.outFrame
  return marks.markers.find(({ id }) => id === mark.markerId)?.frame ?? null
}

/** Takes hold of a marker or an end of the marked range. */
export function enterMovingMark(mark: Mark, point: PointerPoint, view: PointerView): PointerStep {
  const frame = frameOf(view, mark)
  if (frame === null) return step(idle)
  const { index, marks, playheadFrame } = view
  const moved = { mark, before: marks }
  const others =
    mark.kind === 'marker'
      ? { ...marks, markers: marks.markers.filter(({ id }) => id !== mark.markerId) }
      : { ...marks, [mark.kind === 'in' ? 'inFrame' : 'outFrame']: null }
  const all = snapTargetsOf({ overlays: index.overlayById.values(), playheadFrame, marks: others }, new Set())
  // What it may not lie on cannot hold it.
  const snapTargets = { ...all, frames: all.frames.filter((at) => isAllowed(moved, at)) }
  const originFrame = frameOfX(view.geometry, point.x)
  const places = { origin: point, originFrame, pointer: point, initialFrame: frame, frame }
  return step({ name: 'MovingMark', ...moved, ...places, snapTargets, snapFrame: null })
}

/** A marker that would lie on another, or an end of the range that would pass the other, stays where it was. */
function isAllowed({ before, mark }: Pick<MovingMark, 'before' | 'mark'>, frame: Frames): boolean {
  if (mark.kind === 'marker') {
    return before.markers.every(({ id, frame: other }) => id === mark.markerId || other !== frame)
  }
  if (mark.kind === 'in') return before.outFrame === null || before.outFrame > frame
  return frame > (before.inFrame ?? 0)
}

function effectOf({ mark }: MovingMark, frame: Frames, { marks }: PointerView): PointerEffect {
  if (mark.kind === 'marker') {
    const markers = marks.markers.map((marker) => (marker.id === mark.markerId ? { ...marker, frame } : marker))
    return { type: 'setMarks', marks: { ...marks, markers: markers.toSorted((a, b) => a.frame - b.frame) } }
  }
  return { type: 'setMarks', marks: { ...marks, [mark.kind === 'in' ? 'inFrame' : 'outFrame']: frame } }
}

function follow(state: MovingMark, point: PointerPoint, view: PointerView): PointerStep {
  if (state.frame === state.initialFrame && !isDrag(state.origin, point)) return step({ ...state, pointer: point })
  const { frames, snapFrame } = snapped(state, [state.initialFrame], { point, view })
  const frame = Math.min(MAX_DURATION_FRAMES, Math.max(0, state.initialFrame + frames))
  if (frame === state.frame || !isAllowed(state, frame)) return step({ ...state, pointer: point })
  return step({ ...state, pointer: point, frame, snapFrame }, effectOf(state, frame, view))
}

/** A marker or an end of the marked range follows the pointer. A click on it goes there. */
export function reduceMovingMark(state: MovingMark, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'move':
      return follow(state, input.point, view)
    case 'tick': {
      const followed = follow(state, state.pointer, view)
      return step(followed.state, ...followed.effects, ...edgeScrollEffects(state, view.geometry, input.elapsed))
    }
    case 'up':
      return state.frame === state.initialFrame ? step(idle, { type: 'seek', frame: state.frame }) : step(idle)
    case 'cancel':
      return step(idle, effectOf(state, state.initialFrame, view))
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'pinch':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
