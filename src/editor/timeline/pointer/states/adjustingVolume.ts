import { t } from '@lingui/core/macro'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { volumeRange } from '../../geometry/hitTest.ts'
import { boxOf } from '../../geometry/timelineGeometry.ts'
import { reduceDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type AdjustingVolume } from '../pointerState.ts'

const PERCENT = 100

/** Grabs the volume line, which jumps to the pointer at once. */
export function enterVolume(overlayId: number, point: SurfacePoint, view: PointerView): PointerStep {
  const overlay = view.index.overlayById.get(overlayId)
  if (!overlay || (overlay.type !== 'video' && overlay.type !== 'sound')) return step(idle)
  const volume = overlay.styles.volume ?? 1
  const first = follow(
    { name: 'AdjustingVolume', overlayId, pointer: point, initialVolume: volume, volume },
    point,
    view,
  )
  return step(first.state, { type: 'beginGesture' }, ...first.effects)
}

function follow(state: AdjustingVolume, point: SurfacePoint, view: PointerView): PointerStep {
  const overlay = view.index.overlayById.get(state.overlayId)
  if (!overlay) return step(idle, { type: 'cancelGesture' })
  const { full, silent } = volumeRange(boxOf(view.geometry, overlay))
  const share = (silent - point.y) / (silent - full)
  const volume = Math.round(Math.min(1, Math.max(0, share)) * PERCENT) / PERCENT
  const next = { ...state, pointer: point, volume }
  if (volume === state.volume) return step(next)
  const input = { overlayIds: [state.overlayId], changes: { styles: { volume } } }
  return step(next, { type: 'updateGesture', edit: { name: 'changeOverlays', input } })
}

function reduce(state: AdjustingVolume, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, hasChanged: state.volume !== state.initialVolume })
}

/** Drags the volume line in steps of one percent. */
export const adjustingVolume: PointerBehaviour<AdjustingVolume> = {
  reduce,
  cursor: () => 'ns-resize',
  tooltip: ({ volume }) => t`Volume ${Math.round(volume * 100)}%`,
}
