import type { Frames } from '../../../../base/units.ts'
import { snapTargetsOf, type SnapTargets } from '../../geometry/snapping.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import type { OverlayId } from '../../../../composition/schema.ts'
import { reduceFollowing, type Following } from '../following.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type PointerState } from '../pointerState.ts'
import { snapped, type Snapped } from '../snapped.ts'

/** How far the pointer may move during a click. */
const CLICK_PIXELS = 4

export function isDrag(origin: SurfacePoint, point: SurfacePoint): boolean {
  return Math.hypot(point.x - origin.x, point.y - origin.y) >= CLICK_PIXELS
}

export type TargetsView = Pick<PointerView, 'index' | 'playheadFrame' | 'marks'>

/** Snap targets of a drag. Dragged overlays are left out. */
export function targetsOf(view: TargetsView, excluded: ReadonlySet<OverlayId>): SnapTargets {
  const { index, playheadFrame, marks } = view
  return snapTargetsOf({ overlays: index.overlayById.values(), playheadFrame, marks }, excluded)
}

/** Total movement of a drag, snapped by one of its edges. */
export function snappedDrag(
  drag: { readonly origin: SurfacePoint; readonly originFrame: number; readonly snapTargets: SnapTargets },
  edges: readonly Frames[],
  { point, view }: { readonly point: SurfacePoint; readonly view: PointerView },
): Snapped {
  // Ctrl or ⌘ held when the button is pressed selects another mode, so it does not suspend snapping.
  const isSuspended = point.isCommand && !drag.origin.isCommand
  return snapped(frameOfX(view.geometry, point.x) - drag.originFrame, edges, {
    view,
    snapTargets: drag.snapTargets,
    isSuspended,
  })
}

/** Handles what all drags have in common: release commits the preview, Escape discards it. */
export function reduceDrag<State extends PointerState>(
  state: State,
  input: TimelineInput,
  { hasChanged, ...how }: Pick<Following<State>, 'view' | 'follow' | 'scroller'> & { readonly hasChanged: boolean },
): PointerStep {
  return reduceFollowing(state, input, {
    ...how,
    onUp: () => step(idle, { type: hasChanged ? 'commitGesture' : 'cancelGesture' }),
    onCancel: () => step(idle, { type: 'cancelGesture' }),
  })
}
