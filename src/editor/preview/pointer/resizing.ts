import type { Overlay } from '../../../composition/schema.ts'
import { boundsOf } from '../geometry/bounds.ts'
import type { Point } from '../geometry/box.ts'
import type { Handle } from '../geometry/handles.ts'
import { resizedBox } from '../geometry/resizing.ts'
import { snappedEdges, type Snapped } from '../geometry/snapping.ts'
import { isSnapping, labelOf, movementOf, placed, reachOf, reduceDrag, targetsOf } from './dragging.ts'
import type { PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import type { Resizing } from './pictureState.ts'

export function enterResizing(
  overlay: Overlay,
  handle: Handle,
  at: { readonly origin: SurfacePoint; readonly view: PictureView },
): Resizing {
  const { origin, view } = at
  return {
    name: 'Resizing',
    origin,
    pointer: origin,
    overlays: [overlay],
    overlay,
    handle,
    changesById: new Map(),
    guides: [],
    ...targetsOf(view, new Set([overlay.id])),
  }
}

const NO_SNAP: Snapped = { shift: { x: 0, y: 0 }, guides: [] }

/** Movement that puts the edge on its line. With a fixed ratio, the nearer of two lines determines both sides. */
function snappedMovement(
  state: Resizing,
  raw: Point,
  at: { point: SurfacePoint; view: PictureView },
): Snapped & { by: Point } {
  const { handle, lines, overlay } = state
  const { point, view } = at
  const drag = { keepsRatio: point.isShift, isFromCenter: point.isAlt }
  // Edges of a rotated box are not parallel to snap lines.
  if (!isSnapping(view, point) || overlay.rotation % 360 !== 0) return { ...NO_SNAP, by: raw }
  const pulled = resizedBox(overlay, handle, { by: raw, ...drag })
  const snapped = snappedEdges(boundsOf(pulled), handle, { lines, reach: reachOf(view) })
  if (!drag.keepsRatio) {
    return { ...snapped, by: { x: raw.x + snapped.shift.x, y: raw.y + snapped.shift.y } }
  }
  const { x, y } = snapped.shift
  const [axis] = snapped.guides
  if (!axis) return { ...NO_SNAP, by: raw }
  const isX = snapped.guides.some((guide) => guide.axis === 'x') && (y === 0 || Math.abs(x) <= Math.abs(y))
  const parts = drag.isFromCenter ? 2 : 1
  const width = isX
    ? pulled.width + handle.x * x * parts
    : ((pulled.height + handle.y * y * parts) * overlay.width) / overlay.height
  const height = (width * overlay.height) / overlay.width
  const by = {
    x: (handle.x * (width - overlay.width)) / parts,
    y: (handle.y * (height - overlay.height)) / parts,
  }
  return { shift: snapped.shift, guides: snapped.guides.filter((guide) => (guide.axis === 'x') === isX), by }
}

function follow(state: Resizing, point: SurfacePoint, view: PictureView): Resizing {
  const { handle, origin, overlay } = state
  const { by, guides } = snappedMovement(state, movementOf(origin, point, view), { point, view })
  const box = resizedBox(overlay, handle, { by, keepsRatio: point.isShift, isFromCenter: point.isAlt })
  const isWhole = overlay.rotation % 360 === 0 && Number.isInteger(overlay.left) && Number.isInteger(overlay.top)
  const changes = {
    left: placed(box.left, isWhole),
    top: placed(box.top, isWhole),
    width: box.width,
    height: box.height,
  }
  return { ...state, pointer: point, changesById: new Map([[overlay.id, changes]]), guides }
}

/** Drags a handle. Shift keeps the aspect ratio, Alt keeps the centre in place. */
export function reduceResizing(state: Resizing, input: PictureInput, view: PictureView): PictureStep {
  return reduceDrag(state, input, {
    label: labelOf('resize', state.overlays),
    follow: (point) => follow(state, point, view),
  })
}
