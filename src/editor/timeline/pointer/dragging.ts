import type { Frames } from '../../../base/units.ts'
import { nearestSnap, SNAP_PIXELS, snapTargetsOf, type SnapTargets } from '../geometry/snapping.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { edgeScrollEffects } from './edgeScroll.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type PointerState } from './pointerState.ts'

/** How far a press may wander and still be a click. */
const CLICK_PIXELS = 4

/** Whether two points are further apart than a click may wander. */
export function isDrag(origin: PointerPoint, point: PointerPoint): boolean {
  return Math.hypot(point.x - origin.x, point.y - origin.y) >= CLICK_PIXELS
}

/** What a drag that begins now can snap to, without what it takes along. */
export function targetsOf(view: PointerView, excluded: ReadonlySet<OverlayId>): SnapTargets {
  const { index, playheadFrame, marks } = view
  return snapTargetsOf({ overlays: index.overlayById.values(), playheadFrame, marks }, excluded)
}

/** A hovering blade asks with every movement, and mostly for the same. */
let lastTargets: { readonly view: PointerView; readonly targets: SnapTargets } | null = null

/** All that can be snapped to. */
export function allTargetsOf(view: PointerView): SnapTargets {
  const last = lastTargets?.view
  const isSame = last?.index === view.index && last.playheadFrame === view.playheadFrame && last.marks === view.marks
  if (!lastTargets || !isSame) lastTargets = { view, targets: targetsOf(view, new Set()) }
  return lastTargets.targets
}

export interface Snapped {
  readonly frames: Frames
  readonly snapFrame: Frames | null
}

/** The whole movement of a drag, snapped where one of its edges comes near to something. */
export function snapped(
  drag: { readonly origin: PointerPoint; readonly originFrame: number; readonly snapTargets: SnapTargets },
  edges: readonly Frames[],
  at: { readonly point: PointerPoint; readonly view: PointerView },
): Snapped {
  const { point, view } = at
  const raw = frameOfX(view.geometry, point.x) - drag.originFrame
  // Ctrl or ⌘ that was there at the press means something else by now.
  const isSuspended = point.isCommand && !drag.origin.isCommand
  const reach = SNAP_PIXELS / view.geometry.pixelsPerFrame
  const candidates = edges.map((edge) => edge + raw)
  const snap = view.isSnapping && !isSuspended ? nearestSnap(drag.snapTargets.frames, candidates, reach) : null
  return { frames: Math.round(raw + (snap?.shift ?? 0)) + 0, snapFrame: snap?.edge ?? null }
}

/** What all drags of a gesture have in common: they follow moves and ticks, a release makes them, Escape drops them. */
export function reduceDrag<State extends PointerState & { readonly pointer: PointerPoint }>(
  state: State,
  input: PointerInput,
  drag: {
    readonly view: PointerView
    readonly follow: (point: PointerPoint) => PointerStep
    readonly hasChanged: boolean
  },
): PointerStep {
  switch (input.type) {
    case 'move':
      return drag.follow(input.point)
    case 'tick': {
      const followed = drag.follow(state.pointer)
      return step(followed.state, ...followed.effects, ...edgeScrollEffects(state, drag.view.geometry, input.elapsed))
    }
    case 'up':
      return step(idle, { type: drag.hasChanged ? 'commitGesture' : 'cancelGesture' })
    case 'cancel':
      return step(idle, { type: 'cancelGesture' })
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
