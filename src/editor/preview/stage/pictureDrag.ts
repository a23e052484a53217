import type { Composition, Overlay } from '../../../composition/schema.ts'
import { topmostFirst } from '../../../scene/drawOrder.ts'
import type { Box, Point } from '../geometry/box.ts'
import { resizedBox, rotationTowards, type Handle } from '../geometry/resizing.ts'
import { snappedMove, type Guide } from '../geometry/snapping.ts'

/** What a pressed pointer does to an overlay on the picture. */
export type PictureDrag =
  | { readonly kind: 'move'; readonly box: Box; readonly start: Point; readonly others: readonly Box[] }
  | { readonly kind: 'resize'; readonly box: Box; readonly start: Point; readonly handle: Handle }
  | { readonly kind: 'rotate'; readonly box: Box }

export interface DragModifiers {
  /** Shift: keep the ratio, one axis only, 15° steps. */
  readonly isConstrained: boolean
  /** Ctrl or ⌘: no snapping. */
  readonly isFree: boolean
}

export interface DragOutcome {
  readonly changes: Partial<Box>
  readonly guides: readonly Guide[]
}

const whole = ({ height, left, top, width }: Box): Partial<Box> => ({
  left: Math.round(left),
  top: Math.round(top),
  width,
  height,
})

/** What stands still on the picture at a frame: the boxes that a moved overlay may snap to. */
export function stillBoxes(composition: Composition, frame: number, moved: Overlay): Box[] {
  return topmostFirst(composition.overlays, frame).filter((overlay) => overlay.id !== moved.id)
}

/** What a drag to a canvas point changes, from its total and never step by step. */
export function draggedTo(
  drag: PictureDrag,
  to: Point,
  scene: { readonly width: number; readonly height: number; readonly reach: number; readonly modifiers: DragModifiers },
): DragOutcome {
  const { isConstrained, isFree } = scene.modifiers
  if (drag.kind === 'rotate') return { changes: { rotation: rotationTowards(drag.box, to, isConstrained) }, guides: [] }
  const by = { x: to.x - drag.start.x, y: to.y - drag.start.y }
  if (drag.kind === 'resize') {
    return { changes: whole(resizedBox(drag.box, drag.handle, { by, keepsRatio: isConstrained })), guides: [] }
  }
  const isHorizontal = Math.abs(by.x) >= Math.abs(by.y)
  const moved = {
    ...drag.box,
    left: drag.box.left + (isConstrained && !isHorizontal ? 0 : by.x),
    top: drag.box.top + (isConstrained && isHorizontal ? 0 : by.y),
  }
  if (isFree) return { changes: { left: Math.round(moved.left), top: Math.round(moved.top) }, guides: [] }
  const snapped = snappedMove(moved, { ...scene, others: drag.others })
  return { changes: { left: Math.round(snapped.left), top: Math.round(snapped.top) }, guides: snapped.guides }
}
