import { MAX_OVERLAY_PIXELS } from '../../../composition/limits.ts'
import type { Bounds } from './bounds.ts'
import { centerOf, type Box, type Point } from './box.ts'
import type { Handle } from './handles.ts'

/** Minimum length of a group's longer side. */
const MIN_GROUP_PIXELS = 16

/** Point that stays fixed while scaling: the opposite corner, or the centre with Alt. */
export function groupAnchor(bounds: Bounds, handle: Handle, isFromCenter: boolean): Point {
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }
  if (isFromCenter) return middle
  return {
    x: handle.x === 0 ? middle.x : handle.x < 0 ? bounds.right : bounds.left,
    y: handle.y === 0 ? middle.y : handle.y < 0 ? bounds.bottom : bounds.top,
  }
}

/** Scale of a group after a corner is dragged, projected on the diagonal from the anchor. The aspect ratio is kept. */
export function groupScale(
  bounds: Bounds,
  handle: Handle,
  drag: { readonly by: Point; readonly isFromCenter: boolean; readonly boxes: readonly Box[] },
): number {
  const anchor = groupAnchor(bounds, handle, drag.isFromCenter)
  const corner = {
    x: handle.x < 0 ? bounds.left : bounds.right,
    y: handle.y < 0 ? bounds.top : bounds.bottom,
  }
  const diagonal = { x: corner.x - anchor.x, y: corner.y - anchor.y }
  const length = diagonal.x ** 2 + diagonal.y ** 2
  if (length === 0) return 1
  const wanted = 1 + (drag.by.x * diagonal.x + drag.by.y * diagonal.y) / length
  const longest = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)
  const largestSide = Math.max(...drag.boxes.flatMap(({ height, width }) => [width, height]))
  return Math.min(MAX_OVERLAY_PIXELS / largestSide, Math.max(Math.min(1, MIN_GROUP_PIXELS / longest), wanted))
}

/** Scales a box about the group's anchor. The centre is exact, and the sides are rounded. */
export function scaledBox(box: Box, anchor: Point, scale: number): Box {
  const center = centerOf(box)
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  return {
    left: anchor.x + (center.x - anchor.x) * scale - width / 2,
    top: anchor.y + (center.y - anchor.y) * scale - height / 2,
    width,
    height,
    rotation: box.rotation,
  }
}
