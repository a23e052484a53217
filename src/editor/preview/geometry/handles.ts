import type { CssPixels } from '../../../base/units.ts'
import { centerOf, turned, type Box, type Point } from './box.ts'

/** Which edges a handle pulls: −1 the left or top one, 1 the right or bottom one, 0 neither. */
export interface Handle {
  readonly name: 'top left' | 'top' | 'top right' | 'right' | 'bottom right' | 'bottom' | 'bottom left' | 'left'
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const handles: readonly Handle[] = [
  { name: 'top left', x: -1, y: -1 },
  { name: 'top', x: 0, y: -1 },
  { name: 'top right', x: 1, y: -1 },
  { name: 'right', x: 1, y: 0 },
  { name: 'bottom right', x: 1, y: 1 },
  { name: 'bottom', x: 0, y: 1 },
  { name: 'bottom left', x: -1, y: 1 },
  { name: 'left', x: -1, y: 0 },
]

export const cornerHandles: readonly Handle[] = handles.filter(({ x, y }) => x !== 0 && y !== 0)

/** How far above the top edge the rotate handle stands. */
export const ROTATE_HANDLE_DISTANCE: CssPixels = 26
/** How near to a handle a press takes hold of it. */
const REACH: CssPixels = 9
const TOUCH_REACH: CssPixels = 20
/** Edges shorter than this have no handle in their middle: the box could not be grabbed between them. */
const MIDDLE_HANDLE_FROM: CssPixels = 44

/** What a press on a selection frame takes hold of. */
export type FrameGrip = { readonly kind: 'resize'; readonly handle: Handle } | { readonly kind: 'rotate' }

/** Where a handle stands on a box, in the same pixels. */
export function handlePoint(box: Box, { x, y }: Pick<Handle, 'x' | 'y'>): Point {
  const center = centerOf(box)
  const offset = turned({ x: (x * box.width) / 2, y: (y * box.height) / 2 }, box.rotation)
  return { x: center.x + offset.x, y: center.y + offset.y }
}

/** Where the rotate handle stands, and the point of the edge that its stem comes from. */
export interface RotateHandle {
  readonly at: Point
  readonly stem: Point
}

const isInside = ({ x, y }: Point, panel: { readonly width: number; readonly height: number }): boolean =>
  x >= 0 && y >= 0 && x <= panel.width && y <= panel.height

/** Above the top edge, turned with the box; below the bottom edge where it could not be seen above. */
export function rotateHandleOf(box: Box, panel: { readonly width: number; readonly height: number }): RotateHandle {
  const center = centerOf(box)
  const standing = (side: -1 | 1): RotateHandle => {
    const offset = turned({ x: 0, y: side * (box.height / 2 + ROTATE_HANDLE_DISTANCE) }, box.rotation)
    return { at: { x: center.x + offset.x, y: center.y + offset.y }, stem: handlePoint(box, { x: 0, y: side }) }
  }
  const [above, below] = [standing(-1), standing(1)]
  return !isInside(above.at, panel) && isInside(below.at, panel) ? below : above
}

/** The handles for which a box has room. */
export function shownHandles(box: Box, offered: readonly Handle[]): readonly Handle[] {
  return offered.filter(
    ({ x, y }) =>
      (x !== 0 || box.width >= MIDDLE_HANDLE_FROM || y === 0) &&
      (y !== 0 || box.height >= MIDDLE_HANDLE_FROM || x === 0),
  )
}

/**
 * What of a frame lies under a point, the nearest first, or null. Frame and point are in CSS pixels: handles keep their size
 * however far the picture is zoomed.
 */
export function gripAt(
  box: Box,
  point: Point,
  offered: { readonly handles: readonly Handle[]; readonly rotateAt: Point | null; readonly isTouch: boolean },
): FrameGrip | null {
  const reach = offered.isTouch ? TOUCH_REACH : REACH
  const candidates: { readonly grip: FrameGrip; readonly at: Point }[] = shownHandles(box, offered.handles).map(
    (handle) => ({ grip: { kind: 'resize', handle }, at: handlePoint(box, handle) }),
  )
  if (offered.rotateAt) candidates.push({ grip: { kind: 'rotate' }, at: offered.rotateAt })
  let nearest: { readonly grip: FrameGrip; readonly distance: number } | null = null
  for (const { at, grip } of candidates) {
    const distance = Math.hypot(at.x - point.x, at.y - point.y)
    if (distance <= reach && distance < (nearest?.distance ?? Infinity)) nearest = { grip, distance }
  }
  return nearest?.grip ?? null
}

/** Cursors by the direction in which a handle pulls, in steps of 45°. */
const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The cursor of a handle, turned with its box. */
export function cursorOfHandle(handle: Handle, rotation: number): string {
  const degrees = (Math.atan2(handle.x, -handle.y) * 180) / Math.PI + rotation
  const step = Math.round((((degrees % 180) + 180) % 180) / 45) % 4
  return cursors[step] ?? 'move'
}
