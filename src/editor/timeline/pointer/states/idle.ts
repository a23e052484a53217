import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { EDGE_PIXELS, hitTest, type Hit } from '../../geometry/hitTest.ts'
import { overlaysWithin } from '../../geometry/overlayIndex.ts'
import { frameOfX, rowOfY } from '../../geometry/timelineGeometry.ts'
import type { Overlay, OverlayId } from '../../../../composition/schema.ts'
import { bladeAt } from './blading.ts'
import { enterDropping } from './droppingAsset.ts'
import { enterDroppingTransition } from './droppingTransition.ts'
import { cursorOfGrip, gripOf, isSameGrip } from '../grip.ts'
import { marqueeFrom } from './marqueeing.ts'
import { resetCutEdge } from './movingCutEdge.ts'
import { enterMovingMark } from './movingMark.ts'
import { enterPinching } from './pinching.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type Idle, type PointerState } from '../pointerState.ts'
import { enterScrubbing } from './scrubbingPlayhead.ts'

const movesInTime: ReadonlySet<Hit['part']> = new Set<Hit['part']>(['playhead', 'marker', 'in', 'out'])
const TOUCHED_EDGE_PIXELS = 3 * EDGE_PIXELS

type Down = Extract<TimelineInput, { type: 'down' }>
type OverlayHit = Extract<Hit, { overlay: Overlay }>

/** Extends the selection to an overlay and everything on its row between it and the selected overlays. */
export function selectionExtendedTo(view: PointerView, overlay: Overlay): OverlayId[] {
  const row = view.index.rows.get(overlay.row)?.overlays ?? []
  const anchors = row.filter((other) => view.selection.has(other.id))
  const start = Math.min(overlay.from, ...anchors.map((other) => other.from))
  const end = Math.max(endOf(overlay), ...anchors.map(endOf))
  const between = overlaysWithin(view.index, overlay.row, { start, end }).map((other) => other.id)
  return [...new Set([...view.selection, ...between])]
}

function pressOverlay(view: PointerView, hit: OverlayHit, point: SurfacePoint): PointerStep {
  const { overlay } = hit
  const grip = gripOf(view, hit, point)
  const pointing = { name: 'PointingOverlay', overlayId: overlay.id, grip, origin: point } as const
  if (point.isShift) {
    const effect = { type: 'select', overlayIds: selectionExtendedTo(view, overlay) } as const
    return step({ ...pointing, onRelease: 'nothing' }, effect)
  }
  if (point.isCommand) return step({ ...pointing, onRelease: 'toggle' })
  if (view.selection.has(overlay.id)) return step({ ...pointing, onRelease: 'selectOnly' })
  return step({ ...pointing, onRelease: 'nothing' }, { type: 'select', overlayIds: [overlay.id] })
}

/** A right click only selects the overlay for which the context menu opens. */
function pressForMenu(view: PointerView, at: { state: Idle; hit: Hit; point: SurfacePoint }): PointerStep {
  const { state, hit, point } = at
  const place = { row: rowOfY(view.geometry, point.y), frame: Math.floor(frameOfX(view.geometry, point.x)) }
  const pointAt = { type: 'pointAt', place } as const
  if (!('overlay' in hit) || view.selection.has(hit.overlay.id)) return step(state, pointAt)
  return step(state, pointAt, { type: 'select', overlayIds: [hit.overlay.id] })
}

/** True if a touch acts at once instead of waiting for a scroll: on a selected overlay, on the ruler or with a tool. */
function touchesAtOnce(view: PointerView, hit: Hit): boolean {
  if ('overlay' in hit) return view.tool !== 'select' || view.selection.has(hit.overlay.id)
  return hit.part !== 'row'
}

function press(view: PointerView, state: Idle, input: Down): PointerStep {
  const { point, button, isTouch } = input
  if (button === 'middle' || (button === 'main' && input.isSpaceHeld)) {
    const { scrollFrames, scrollPixels } = view.geometry
    return step({ name: 'Panning', origin: point, scrollFrames, scrollPixels })
  }
  const hit = hitTest({ ...view, edgePixels: isTouch ? TOUCHED_EDGE_PIXELS : EDGE_PIXELS }, point.x, point.y)
  if (!hit) return step(state)
  if (button === 'menu') return pressForMenu(view, { state, hit, point })
  if (isTouch && !touchesAtOnce(view, hit)) return step({ name: 'Touching', origin: point, elapsed: 0 })
  switch (hit.part) {
    case 'ruler':
    case 'playhead':
      return enterScrubbing(view, point)
    case 'marker':
      return enterMovingMark({ kind: 'marker', markerId: hit.markerId }, point, view)
    case 'in':
    case 'out':
      return enterMovingMark({ kind: hit.part }, point, view)
    default: {
      const blade = view.tool === 'blade' ? bladeAt(view, point, view.allTargets()) : null
      if (blade) return step({ name: 'Blading', pointer: point, blade })
      return 'overlay' in hit ? pressOverlay(view, hit, point) : step(marqueeFrom(view, point))
    }
  }
}

function isSameHit(a: Hit | null, b: Hit | null): boolean {
  if (!a || !b || a.part !== b.part) return a === b
  if (a.part === 'marker' && b.part === 'marker') return a.markerId === b.markerId
  return 'overlay' in a && 'overlay' in b ? a.overlay === b.overlay : true
}

function hoverAt(view: PointerView, state: Idle, point: SurfacePoint): Idle {
  const hover = hitTest(view, point.x, point.y)
  const grip = hover && 'overlay' in hover ? gripOf(view, hover, point) : null
  const blade = view.tool === 'blade' ? bladeAt(view, point, view.allTargets()) : null
  const isSame = isSameHit(state.hover, hover) && isSameGrip(state.grip, grip)
  return isSame && !blade && !state.blade ? state : { name: 'Idle', hover, grip, blade }
}

function doubleClick(view: PointerView, state: Idle, point: SurfacePoint): PointerStep {
  const hit = hitTest(view, point.x, point.y)
  if (hit?.part === 'marker') return step(state, { type: 'editMarker', markerId: hit.markerId })
  if (!hit || view.tool !== 'select') return step(state)
  if (!('overlay' in hit)) {
    const locked = hitTest({ ...view, isLocked: () => false }, point.x, point.y)
    return locked && 'overlay' in locked ? step(state, { type: 'reportLocked', row: locked.overlay.row }) : step(state)
  }
  const isInside = hit.part === 'body' || hit.part === 'volume'
  const reset = isInside ? resetCutEdge(view, hit.overlay, point) : null
  if (reset) return step(state, ...reset)
  const { type, id: overlayId } = hit.overlay
  if (type === 'text' || type === 'caption') return step(state, { type: 'editText', overlayId })
  return type === 'video' || type === 'sound' ? step(state, { type: 'openSource', overlayId }) : step(state)
}

function reduce(state: Idle, input: TimelineInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'down':
      return press(view, state, input)
    case 'move':
      return step(hoverAt(view, state, input.point))
    case 'leave':
      return step(state.hover || state.blade ? idle : state)
    case 'doubleClick':
      return doubleClick(view, state, input.point)
    case 'dragOver':
      return step(input.isTransition === true ? enterDroppingTransition(view, input.point) : enterDropping(view, input))
    case 'pinch':
      return step(enterPinching(input, view))
    case 'up':
    case 'tick':
    case 'cancel':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state satisfies PointerState)
  }
}

/** No button is down. Determines what a press starts, and tracks what is hovered. */
export const idleBehaviour: PointerBehaviour<Idle> = {
  reduce,
  cursor: ({ blade, grip, hover }) => {
    if (blade) return 'crosshair'
    if (grip) return cursorOfGrip(grip, false)
    return hover && movesInTime.has(hover.part) ? 'ew-resize' : 'default'
  },
}
