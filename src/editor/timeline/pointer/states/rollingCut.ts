import { t } from '@lingui/core/macro'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { signedTimecode } from '../signedTimecode.ts'
import { alongTime } from '../edgeScroll.ts'
import { reduceDrag, snappedDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type RollingCut } from '../pointerState.ts'

function follow(state: RollingCut, point: SurfacePoint, view: PointerView): PointerStep {
  const right = view.index.overlayById.get(state.rightId)
  if (!right) return step(idle, { type: 'cancelGesture' })
  const { frames, snapFrame } = snappedDrag(state, [right.from], { point, view })
  const next = { ...state, pointer: point, deltaFrames: frames, snapFrame }
  if (frames === state.deltaFrames) return step(next)
  const { leftId, rightId } = state
  return step(next, {
    type: 'updateGesture',
    edit: { name: 'rollEdit', input: { leftId, rightId, deltaFrames: frames } },
  })
}

function reduce(state: RollingCut, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, scroller: alongTime, hasChanged: state.deltaFrames !== 0 })
}

/** Drags the cut between two overlays. The edit keeps both within their sources. */
export const rollingCut: PointerBehaviour<RollingCut> = {
  reduce,
  cursor: () => 'col-resize',
  scroller: alongTime,
  tooltip: ({ deltaFrames, rightId }, { dragged, fps }) => {
    const right = dragged.find(({ id }) => id === rightId)
    return right ? t`Cut at ${timecodeOfFrames(right.from, fps)}  ${signedTimecode(deltaFrames, fps)}` : ''
  },
}
