import type { Overlay } from '../../../composition/schema.ts'
import { boundsOf, unionOf } from '../geometry/bounds.ts'
import { snappedMove } from '../geometry/snapping.ts'
import { isSnapping, labelOf, movementOf, placed, reachOf, reduceDrag, targetsOf } from './dragging.ts'
import type { PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import type { Moving } from './pictureState.ts'

export function enterMoving(overlays: readonly Overlay[], origin: SurfacePoint, view: PictureView): Moving | null {
  const bounds = unionOf(overlays.map(boundsOf))
  if (!bounds) return null
  const targets = targetsOf(view, new Set(overlays.map(({ id }) => id)))
  return { name: 'Moving', origin, pointer: origin, overlays, changesById: new Map(), guides: [], bounds, ...targets }
}

function follow(state: Moving, point: SurfacePoint, view: PictureView): Moving {
  const whole = movementOf(state.origin, point, view)
  // Shift locks the movement to the axis of the larger component.
  const isAcross = Math.abs(whole.x) >= Math.abs(whole.y)
  const raw = { x: point.isShift && !isAcross ? 0 : whole.x, y: point.isShift && isAcross ? 0 : whole.y }
  const { bounds } = state
  const moved = {
    left: bounds.left + raw.x,
    top: bounds.top + raw.y,
    right: bounds.right + raw.x,
    bottom: bounds.bottom + raw.y,
  }
  const snapped = isSnapping(view, point)
    ? snappedMove(moved, { lines: state.lines, others: state.others, reach: reachOf(view) })
    : { shift: { x: 0, y: 0 }, guides: [] }
  const isHeld = { x: point.isShift && !isAcross, y: point.isShift && isAcross }
  const by = (axis: 'x' | 'y'): number => {
    if (isHeld[axis]) return 0
    return snapped.shift[axis] === 0 ? Math.round(raw[axis]) : raw[axis] + snapped.shift[axis]
  }
  const isSingle = state.overlays.length === 1
  const changes = state.overlays.map((overlay) => {
    const isWhole = isSingle && overlay.rotation % 90 === 0
    const place = { left: placed(overlay.left + by('x'), isWhole), top: placed(overlay.top + by('y'), isWhole) }
    return [overlay.id, place] as const
  })
  const guides = snapped.guides.filter(({ axis, reason }) => reason === 'equalGaps' || !isHeld[axis])
  return { ...state, pointer: point, changesById: new Map(changes), guides }
}

export function reduceMoving(state: Moving, input: PictureInput, view: PictureView): PictureStep {
  return reduceDrag(state, input, {
    label: labelOf('move', state.overlays),
    follow: (point) => follow(state, point, view),
  })
}
