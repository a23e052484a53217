import { endOf } from '../../../composition/timeline.ts'
import { hitTest, type Hit } from '../geometry/hitTest.ts'
import { overlaysWithin } from '../geometry/overlayIndex.ts'
import { contentYOf, frameOfX } from '../geometry/timelineGeometry.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { enterDropping } from './droppingAsset.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type Idle, type Marqueeing, type PointerState } from './pointerState.ts'
import { enterScrubbing } from './scrubbingPlayhead.ts'

/** Everything in the row from the selected overlays there to the given one, added to the selection. */
export function selectionExtendedTo(view: PointerView, overlay: Overlay): OverlayId[] {
  const row = view.index.rows.get(overlay.row)?.overlays ?? []
  const anchors = row.filter((other) => view.selection.has(other.id))
  const start = Math.min(overlay.from, ...anchors.map((other) => other.from))
  const end = Math.max(endOf(overlay), ...anchors.map(endOf))
  const between = overlaysWithin(view.index, overlay.row, { start, end }).map((other) => other.id)
  return [...new Set([...view.selection, ...between])]
}

function pressOverlay(view: PointerView, hit: Extract<Hit, { overlay: Overlay }>, point: PointerPoint): PointerStep {
  const { overlay, part } = hit
  const pointing = { name: 'PointingOverlay', overlayId: overlay.id, part, origin: point } as const
  if (point.isShift) {
    const effect = { type: 'select', overlayIds: selectionExtendedTo(view, overlay) } as const
    return step({ ...pointing, onRelease: 'nothing' }, effect)
  }
  if (point.isCommand) return step({ ...pointing, onRelease: 'toggle' })
  if (view.selection.has(overlay.id)) return step({ ...pointing, onRelease: 'selectOnly' })
  return step({ ...pointing, onRelease: 'nothing' }, { type: 'select', overlayIds: [overlay.id] })
}

function pressRow(view: PointerView, point: PointerPoint): Marqueeing {
  const frame = frameOfX(view.geometry, point.x)
  const y = contentYOf(view.geometry, point.y)
  const before = [...view.selection]
  const kept = point.isShift || point.isCommand ? before : []
  const marquee = { anchorFrame: frame, anchorY: y, frame, y }
  return { name: 'Marqueeing', origin: point, pointer: point, marquee, isDrawn: false, before, kept, touched: [] }
}

function press(view: PointerView, state: Idle, input: Extract<PointerInput, { type: 'down' }>): PointerStep {
  const { point, button } = input
  if (button === 'middle' || (button === 'main' && input.isSpaceHeld)) {
    const { scrollFrames, scrollPixels } = view.geometry
    return step({ name: 'Panning', origin: point, scrollFrames, scrollPixels })
  }
  const hit = hitTest(view, point.x, point.y)
  if (!hit) return step(state)
  if (button === 'menu') {
    if (!('overlay' in hit) || view.selection.has(hit.overlay.id)) return step(state)
    return step(state, { type: 'select', overlayIds: [hit.overlay.id] })
  }
  if (hit.part === 'ruler' || hit.part === 'playhead') return enterScrubbing(view, point)
  return 'overlay' in hit ? pressOverlay(view, hit, point) : step(pressRow(view, point))
}

function isSameHit(a: Hit | null, b: Hit | null): boolean {
  if (!a || !b || a.part !== b.part) return a === b
  return 'overlay' in a && 'overlay' in b ? a.overlay === b.overlay : true
}

/** Nothing is pressed: decides what a press begins, and keeps track of what is under the pointer. */
export function reduceIdle(state: Idle, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'down':
      return press(view, state, input)
    case 'move': {
      const hover = hitTest(view, input.point.x, input.point.y)
      return step(isSameHit(state.hover, hover) ? state : { name: 'Idle', hover })
    }
    case 'leave':
      return step(state.hover ? idle : state)
    case 'doubleClick': {
      const hit = hitTest(view, input.point.x, input.point.y)
      const isText = hit && 'overlay' in hit && hit.overlay.type === 'text'
      return isText ? step(state, { type: 'editText', overlayId: hit.overlay.id }) : step(state)
    }
    case 'dragOver':
      return step(enterDropping(view, input))
    case 'up':
    case 'tick':
    case 'cancel':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state satisfies PointerState)
  }
}
