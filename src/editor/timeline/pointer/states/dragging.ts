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

/** How far a press may wander and still be a click. */
const CLICK_PIXELS = 4

/** Whether two points are further apart than a click may wander. */
export function isDrag(origin: SurfacePoint, point: SurfacePoint): boolean {
  return Math.hypot(point.x - origin.x, point.y - origin.y) >= CLICK_PIXELS
}

/** What there is to snap to. */
export type TargetsView = Pick<PointerView, 'index' | 'playheadFrame' | 'marks'>

/** What a drag that begins now can snap to, without what it takes along. */
export function targetsOf(view: TargetsView, excluded: ReadonlySet<OverlayId>): SnapTargets {
  const { index, playheadFrame, marks } = view
  return snapTargetsOf({ overlays: index.overlayById.values(), playheadFrame, marks }, excluded)
}

/** The whole movement of a drag, snapped where one of its edges comes near to something. */
export function snappedDrag(
  drag: { readonly origin: SurfacePoint; readonly originFrame: number; readonly snapTargets: SnapTargets },
  edges: readonly Frames[],
  { point, view }: { readonly point: SurfacePoint; readonly view: PointerView },
): Snapped {
  // Ctrl or ⌘ that was there at the press means something else by now.
  const isSuspended = point.isCommand && !drag.origin.isCommand
  return snapped(frameOfX(view.geometry, point.x) - drag.originFrame, edges, {
    view,
    snapTargets: drag.snapTargets,
    isSuspended,
  })
}

/** What all drags of a gesture have in common: a release makes what they show, Escape drops it. */
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
