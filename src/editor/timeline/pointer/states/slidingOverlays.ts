import { t } from '@lingui/core/macro'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { signedTimecode, leadOf } from '../signedTimecode.ts'
import { alongTime } from '../edgeScroll.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { reduceDrag, snappedDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type SlidingOverlays } from '../pointerState.ts'

function follow(state: SlidingOverlays, point: SurfacePoint, view: PointerView): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const { frames, snapFrame } = snappedDrag(state, [lead.from, endOf(lead)], { point, view })
  const next = { ...state, pointer: point, deltaFrames: frames, snapFrame }
  if (frames === state.deltaFrames) return step(next)
  const input = { overlayIds: [...state.overlayIds], deltaFrames: frames }
  return step(next, { type: 'updateGesture', edit: { name: 'slideOverlays', input } })
}

function reduce(state: SlidingOverlays, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, scroller: alongTime, hasChanged: state.deltaFrames !== 0 })
}

/** Slides the selection between its neighbours, whose adjacent edges are trimmed. */
export const slidingOverlays: PointerBehaviour<SlidingOverlays> = {
  reduce,
  cursor: () => 'col-resize',
  scroller: alongTime,
  tooltip: ({ deltaFrames, leadId }, { dragged, fps }) => {
    const lead = leadOf(dragged, leadId)
    return lead ? t`Slide to ${timecodeOfFrames(lead.from, fps)}  ${signedTimecode(deltaFrames, fps)}` : ''
  },
}
