import { t } from '@lingui/core/macro'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { signedTimecode } from '../signedTimecode.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { reduceDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import type { SlippingSource } from '../pointerState.ts'

function follow(state: SlippingSource, point: SurfacePoint, view: PointerView): PointerStep {
  const deltaFrames = Math.round(frameOfX(view.geometry, point.x) - state.originFrame) + 0
  const next = { ...state, pointer: point, deltaFrames }
  if (deltaFrames === state.deltaFrames) return step(next)
  // The content follows the pointer, so dragging to the right shows earlier source frames.
  const input = { overlayIds: [...state.overlayIds], deltaFrames: 0 - deltaFrames }
  return step(next, { type: 'updateGesture', edit: { name: 'slipOverlays', input } })
}

function reduce(state: SlippingSource, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, hasChanged: state.deltaFrames !== 0 })
}

/** Slips the source range of overlays that stay in place. There is nothing to snap to. */
export const slippingSource: PointerBehaviour<SlippingSource> = {
  reduce,
  cursor: () => 'col-resize',
  tooltip: ({ deltaFrames }, { fps }) => t`Slip ${signedTimecode(deltaFrames, fps)}`,
}
