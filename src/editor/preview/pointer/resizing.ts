import { neededHeight } from '../../../composition/overlays/textBox.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { boundsOf } from '../geometry/bounds.ts'
import type { Box, Point } from '../geometry/box.ts'
import { isCorner, type Handle } from '../geometry/handles.ts'
import { atLeastHigh, resizedBox, type ResizeDrag } from '../geometry/resizing.ts'
import { snappedEdges, type Snapped } from '../geometry/snapping.ts'
import { isLettered, scaledTextStyles, textScales } from '../geometry/textScaling.ts'
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

/**
 * Corners keep the ratio and sides do not, or the reverse with Shift. A corner that keeps a text's ratio also scales
 * its font size.
 */
function dragOf({ handle, overlay }: Resizing, point: SurfacePoint): Omit<ResizeDrag, 'by'> {
  const keepsRatio = isCorner(handle) !== point.isShift
  const scales = keepsRatio && isCorner(handle) ? textScales(overlay) : undefined
  return { keepsRatio, isFromCenter: point.isAlt, ...(scales ? { scales } : {}) }
}

const NO_SNAP: Snapped = { shift: { x: 0, y: 0 }, guides: [] }

/**
 * Axis of the snap line that moves a corner with a fixed ratio the least. Null if both lines would move it too far: a
 * flat box would grow by a multiple of the snap distance.
 */
function snappedAxis({ guides, shift }: Snapped, { height, width }: Overlay, reach: number): 'x' | 'y' | null {
  const diagonal = Math.hypot(width, height)
  const options = (['x', 'y'] as const)
    .filter((axis) => guides.some((guide) => guide.axis === axis))
    .map((axis) => ({ axis, distance: (Math.abs(shift[axis]) * diagonal) / (axis === 'x' ? width : height) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [nearest] = options
  return nearest && nearest.distance <= reach * Math.SQRT2 ? nearest.axis : null
}

/** Movement that puts the edge on its line. With a fixed ratio, one of two lines determines both sides. */
function snappedMovement(
  state: Resizing,
  raw: Point,
  at: { point: SurfacePoint; view: PictureView },
): Snapped & { by: Point } {
  const { handle, lines, overlay } = state
  const { point, view } = at
  const drag = dragOf(state, point)
  // Edges of a rotated box are not parallel to snap lines.
  if (!isSnapping(view, point) || overlay.rotation % 360 !== 0) return { ...NO_SNAP, by: raw }
  const pulled = resizedBox(overlay, handle, { by: raw, ...drag })
  const snapped = snappedEdges(boundsOf(pulled), handle, { lines, reach: reachOf(view) })
  const { x, y } = snapped.shift
  if (!drag.keepsRatio) return { ...snapped, by: { x: raw.x + x, y: raw.y + y } }
  const axis = snappedAxis(snapped, overlay, reachOf(view))
  if (axis === null) return { ...NO_SNAP, by: raw }
  const parts = drag.isFromCenter ? 2 : 1
  const width =
    axis === 'x'
      ? pulled.width + handle.x * x * parts
      : ((pulled.height + handle.y * y * parts) * overlay.width) / overlay.height
  const height = (width * overlay.height) / overlay.width
  const by = {
    x: (handle.x * (width - overlay.width)) / parts,
    y: (handle.y * (height - overlay.height)) / parts,
  }
  return { shift: snapped.shift, guides: snapped.guides.filter((guide) => guide.axis === axis), by }
}

/** The box, made tall enough for its text at the unchanged font size. */
function aroundWords(box: Box, state: Resizing, at: { point: SurfacePoint; view: PictureView }): Box {
  const { handle, overlay } = state
  const { isFromCenter, keepsRatio } = dragOf(state, at.point)
  const { heightOf } = at.view
  if (keepsRatio || handle.y === 0 || heightOf === null || !isLettered(overlay)) return box
  const height = neededHeight({ ...overlay, width: box.width }, heightOf)
  return height === null ? box : atLeastHigh(box, handle, { height, isFromCenter })
}

function follow(state: Resizing, point: SurfacePoint, view: PictureView): Resizing {
  const { handle, origin, overlay } = state
  const { by, guides } = snappedMovement(state, movementOf(origin, point, view), { point, view })
  const drag = dragOf(state, point)
  const box = aroundWords(resizedBox(overlay, handle, { by, ...drag }), state, { point, view })
  const isWhole = overlay.rotation % 360 === 0 && Number.isInteger(overlay.left) && Number.isInteger(overlay.top)
  const changes = {
    left: placed(box.left, isWhole),
    top: placed(box.top, isWhole),
    // When a side is dragged, the text determines the height, because it may need more or fewer lines.
    ...(drag.keepsRatio || handle.x !== 0 ? { width: box.width } : {}),
    ...(drag.keepsRatio || handle.y !== 0 ? { height: box.height } : {}),
    ...(drag.scales ? scaledTextStyles(overlay, box.width / overlay.width) : {}),
  }
  return { ...state, pointer: point, changesById: new Map([[overlay.id, changes]]), guides }
}

/** Drags a handle. Shift frees the aspect ratio of a corner, Alt keeps the centre in place. */
export function reduceResizing(state: Resizing, input: PictureInput, view: PictureView): PictureStep {
  return reduceDrag(state, input, {
    label: labelOf('resize', state.overlays),
    follow: (point) => follow(state, point, view),
  })
}
