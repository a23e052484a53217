import { t } from '@lingui/core/macro'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import { cursorOfGrip } from '../grip.ts'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { signedTimecode, leadOf } from '../signedTimecode.ts'
import { alongTime } from '../edgeScroll.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { reduceDrag, snappedDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type TrimmingEdge } from '../pointerState.ts'

function editOf({ edge, leadId, mode, overlayIds }: TrimmingEdge, deltaFrames: number, view: PointerView): EditRequest {
  if (mode === 'rate') return { name: 'rateStretch', input: { overlayId: leadId, edge, deltaFrames } }
  const input = { overlayIds: [...overlayIds], edge, deltaFrames }
  return mode === 'trim'
    ? { name: 'trimOverlays', input }
    : { name: 'rippleTrim', input: { ...input, scope: view.rippleScope } }
}

function follow(state: TrimmingEdge, point: SurfacePoint, view: PointerView): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const edge = state.edge === 'start' ? lead.from : endOf(lead)
  const { frames, snapFrame } = snappedDrag(state, [edge], { point, view })
  const deltaFrames = Math.min(Math.max(frames, state.limits.min), state.limits.max) + 0
  const next = { ...state, pointer: point, deltaFrames, snapFrame: deltaFrames === frames ? snapFrame : null }
  if (deltaFrames === state.deltaFrames) return step(next)
  return step(next, { type: 'updateGesture', edit: editOf(state, deltaFrames, view) })
}

function reduce(state: TrimmingEdge, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, scroller: alongTime, hasChanged: state.deltaFrames !== 0 })
}

/** Drags one edge of the selection. The edit keeps it within the source and at least one frame long. */
export const trimmingEdge: PointerBehaviour<TrimmingEdge> = {
  reduce,
  cursor: ({ edge, mode }) => cursorOfGrip({ kind: 'trim', edge, mode }, true),
  scroller: alongTime,
  tooltip: ({ deltaFrames, edge, leadId, mode }, { dragged, fps }) => {
    const lead = leadOf(dragged, leadId)
    if (!lead) return ''
    const length = timecodeOfFrames(lead.durationInFrames, fps)
    if (mode === 'rate' && lead.type === 'video') return `${Number(lead.speed.toFixed(2))}×  ${length}`
    const moved = edge === 'start' && mode === 'trim' ? lead.from : endOf(lead)
    return `${timecodeOfFrames(moved, fps)}  ${signedTimecode(deltaFrames, fps)}  ${t`lasts ${length}`}`
  },
}
