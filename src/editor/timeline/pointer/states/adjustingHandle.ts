import { t } from '@lingui/core/macro'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import type { Frames } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { reduceDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type AdjustingHandle, type PointingOverlay } from '../pointerState.ts'

type Part = AdjustingHandle['part']

function framesOf(overlay: Overlay, part: Part): Frames {
  if (part === 'transition') return 'transitionIn' in overlay ? (overlay.transitionIn?.durationInFrames ?? 0) : 0
  if (overlay.type !== 'video' && overlay.type !== 'sound') return 0
  return (part === 'fadeIn' ? overlay.styles.fadeInFrames : overlay.styles.fadeOutFrames) ?? 0
}

/** Maximum length that does not overlap the other fade. */
function longest(overlay: Overlay, part: Part): Frames {
  if (part === 'transition') return overlay.durationInFrames
  return overlay.durationInFrames - framesOf(overlay, part === 'fadeIn' ? 'fadeOut' : 'fadeIn')
}

function editOf(overlay: Overlay, part: Part, frames: Frames): EditRequest | null {
  const overlayIds = [overlay.id]
  if (part === 'transition') {
    const transition = 'transitionIn' in overlay ? overlay.transitionIn : undefined
    if (!transition) return null
    return {
      name: 'changeOverlays',
      input: { overlayIds, changes: { transitionIn: { ...transition, durationInFrames: frames } } },
    }
  }
  const styles = part === 'fadeIn' ? { fadeInFrames: frames } : { fadeOutFrames: frames }
  return { name: 'changeOverlays', input: { overlayIds, changes: { styles } } }
}

export function enterAdjusting(
  pointing: PointingOverlay,
  part: Part,
  { point, view }: { readonly point: SurfacePoint; readonly view: PointerView },
): PointerStep {
  const overlay = view.index.overlayById.get(pointing.overlayId)
  if (!overlay) return step(idle)
  const initialFrames = framesOf(overlay, part)
  const originFrame = frameOfX(view.geometry, pointing.origin.x)
  const state = {
    name: 'AdjustingHandle',
    overlayId: overlay.id,
    part,
    pointer: pointing.origin,
    originFrame,
    initialFrames,
    frames: initialFrames,
  } as const
  const first = follow(state, point, view)
  return step(first.state, { type: 'beginGesture' }, ...first.effects)
}

function follow(state: AdjustingHandle, point: SurfacePoint, view: PointerView): PointerStep {
  const overlay = view.index.overlayById.get(state.overlayId)
  if (!overlay) return step(idle, { type: 'cancelGesture' })
  const moved = Math.round(frameOfX(view.geometry, point.x) - state.originFrame)
  const wanted = state.initialFrames + (state.part === 'fadeOut' ? -moved : moved)
  const shortest = state.part === 'transition' ? 1 : 0
  const frames = Math.max(shortest, Math.min(wanted, longest(overlay, state.part)))
  const edit = frames === state.frames ? null : editOf(overlay, state.part, frames)
  return edit ? step({ ...state, pointer: point, frames }, { type: 'updateGesture', edit }) : step(state)
}

function reduce(state: AdjustingHandle, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, hasChanged: state.frames !== state.initialFrames })
}

/** Drags a fade handle or the end of a transition. */
export const adjustingHandle: PointerBehaviour<AdjustingHandle> = {
  reduce,
  cursor: () => 'col-resize',
  tooltip: ({ frames, part }, { fps }) =>
    part === 'transition' ? t`Transition ${timecodeOfFrames(frames, fps)}` : t`Fade ${timecodeOfFrames(frames, fps)}`,
}
