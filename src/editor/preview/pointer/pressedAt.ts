import type { Overlay } from '../../../composition/schema.ts'
import { boundsOf, boxOfBounds, unionOf } from '../geometry/bounds.ts'
import { isInBox, type Box } from '../geometry/box.ts'
import { boxOfCrop } from '../geometry/cropping.ts'
import { boxInPanel, canvasPoint } from '../geometry/fitting.ts'
import { cornerHandles, gripAt, handles, rotateHandleOf, type OfferedHandles } from '../geometry/handles.ts'
import { nextUnder } from '../geometry/hitOverlay.ts'
import { isLettered } from '../geometry/textScaling.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import { selectedIn, type PictureView } from './pictureInput.ts'
import type { Click, PictureGrip } from './pictureState.ts'

/** The part that a press grabs, and the effect of a click. */
export interface Pressed {
  readonly grip: PictureGrip
  readonly click: Click
}

/** The selection frame in canvas pixels: the box of one overlay, or the bounds of several. */
export function frameOfSelection(overlays: readonly Box[]): Box | null {
  const [first, ...others] = overlays
  if (!first) return null
  const union = others.length === 0 ? null : unionOf(overlays.map(boundsOf))
  return union ? boxOfBounds(union) : first
}

/** The handles of one overlay, or the corners of several. */
export function offeredHandles(overlays: readonly Overlay[]): OfferedHandles {
  const [first, ...others] = overlays
  return others.length > 0 || !first
    ? { handles: cornerHandles, keepsSides: false }
    : { handles, keepsSides: isLettered(first) }
}

function cropPressed({ crop, fitting }: PictureView, point: SurfacePoint, isTouch: boolean): Pressed | null {
  if (!crop) return null
  const box = boxInPanel(boxOfCrop(crop.frame, crop.frame.kept), fitting)
  const grip = gripAt(box, point, { handles, keepsSides: false, rotateAt: null, isTouch })
  if (grip?.kind === 'resize') return { grip: { kind: 'cropEdge', handle: grip.handle }, click: null }
  return { grip: isInBox(box, point) ? { kind: 'crop' } : { kind: 'empty', kept: [] }, click: null }
}

function isOnCanvas({ fitting: { left, top, width, height } }: PictureView, { x, y }: SurfacePoint): boolean {
  return x >= left && y >= top && x < left + width && y < top + height
}

/**
 * Handles a press that is not on a handle. The result depends on the modifier keys and on the overlays under the
 * pointer.
 */
function pressedUnder(under: readonly Overlay[], point: SurfacePoint, view: PictureView): Pressed {
  const { selection } = view
  const selected = selectedIn(view)
  const selectedIds = selected.map(({ id }) => id)
  const [topmost] = under
  const isAdding = point.isShift || point.isCommand
  if (topmost && !isAdding && !isOnCanvas(view, point)) {
    // Nothing is drawn beside the canvas. A selected overlay that extends there can still be dragged.
    const isOnSelected = under.some(({ id }) => selection.has(id))
    const grip: PictureGrip = isOnSelected ? { kind: 'overlays', overlayIds: selectedIds } : { kind: 'empty', kept: [] }
    return { grip, click: { type: 'select', overlayIds: [] } }
  }
  if (!topmost) {
    return {
      grip: { kind: 'empty', kept: isAdding ? [...selection] : [] },
      click: isAdding ? null : { type: 'select', overlayIds: [] },
    }
  }
  if (isAdding) {
    const overlayIds = selection.has(topmost.id) ? selectedIds : [...selectedIds, topmost.id]
    return { grip: { kind: 'overlays', overlayIds }, click: { type: 'toggle', overlayId: topmost.id } }
  }
  const meant = point.isAlt ? (nextUnder(under, selection) ?? topmost) : topmost
  const click: Click = { type: 'select', overlayIds: [meant.id] }
  // A selected overlay can be dragged even if another one covers it.
  const isOnSelected = under.some(({ id }) => selection.has(id))
  return { grip: { kind: 'overlays', overlayIds: isOnSelected ? selectedIds : [meant.id] }, click }
}

/** The grip under a point of the panel. Handles of the frame come first, then overlays. */
export function pressedAt(view: PictureView, point: SurfacePoint, isTouch: boolean): Pressed {
  const cropped = cropPressed(view, point, isTouch)
  if (cropped) return cropped
  const selected = selectedIn(view)
  const around = frameOfSelection(selected)
  if (around) {
    const frame = boxInPanel(around, view.fitting)
    const rotateAt = rotateHandleOf(frame, view.panel).at
    const grip = gripAt(frame, point, { ...offeredHandles(selected), rotateAt, isTouch })
    if (grip) return { grip, click: null }
  }
  const at = canvasPoint(point, view.fitting, view.fitting.scale)
  return pressedUnder(
    view.touchable.filter((overlay) => isInBox(overlay, at)),
    point,
    view,
  )
}
