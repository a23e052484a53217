import type { CssPixels } from '../../../base/units.ts'
import { centerOf, turned, type Box, type Point } from './box.ts'

/** The edges that a handle drags: −1 for left or top, 1 for right or bottom, 0 for neither. */
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

export const isCorner = ({ x, y }: Pick<Handle, 'x' | 'y'>): boolean => x !== 0 && y !== 0

export const cornerHandles: readonly Handle[] = handles.filter(isCorner)

/** Distance of the rotation handle from the edge. */
export const ROTATE_HANDLE_DISTANCE: CssPixels = 26
/** Hit radius of a handle. */
const REACH: CssPixels = 9
const TOUCH_REACH: CssPixels = 20
/** Shorter edges have no middle handle, which leaves room to grab the box itself. */
const MIDDLE_HANDLE_FROM: CssPixels = 44

/** The part of a selection frame that a press grabs. */
export type FrameGrip = { readonly kind: 'resize'; readonly handle: Handle } | { readonly kind: 'rotate' }

/** Position of a handle, in the same pixels as the box. */
export function handlePoint(box: Box, { x, y }: Pick<Handle, 'x' | 'y'>): Point {
  const center = centerOf(box)
  const offset = turned({ x: (x * box.width) / 2, y: (y * box.height) / 2 }, box.rotation)
  return { x: center.x + offset.x, y: center.y + offset.y }
}

/** Position of the rotation handle, and the point on the edge where its stem starts. */
export interface RotateHandle {
  readonly at: Point
  readonly stem: Point
}

const isInside = ({ x, y }: Point, panel: { readonly width: number; readonly height: number }): boolean =>
  x >= 0 && y >= 0 && x <= panel.width && y <= panel.height

/**
 * Places the handle above the top edge, rotated with the box. If that is out of view, it goes below the bottom edge.
 */
export function rotateHandleOf(box: Box, panel: { readonly width: number; readonly height: number }): RotateHandle {
  const center = centerOf(box)
  const standing = (side: -1 | 1): RotateHandle => {
    const offset = turned({ x: 0, y: side * (box.height / 2 + ROTATE_HANDLE_DISTANCE) }, box.rotation)
    return { at: { x: center.x + offset.x, y: center.y + offset.y }, stem: handlePoint(box, { x: 0, y: side }) }
  }
  const [above, below] = [standing(-1), standing(1)]
  return !isInside(above.at, panel) && isInside(below.at, panel) ? below : above
}

/** Handles that fit on a box. */
export function shownHandles(box: Box, offered: readonly Handle[]): readonly Handle[] {
  return offered.filter(
    ({ x, y }) =>
      (x !== 0 || box.width >= MIDDLE_HANDLE_FROM || y === 0) &&
      (y !== 0 || box.height >= MIDDLE_HANDLE_FROM || x === 0),
  )
}

/**
 * The nearest handle under a point. Null if there is none. Frame and point are in CSS pixels, because handles do not
 * scale with the zoom.
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

/** Cursors for directions in steps of 45°. */
const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The cursor of a handle, rotated with its box. */
export function cursorOfHandle(handle: Handle, rotation: number): string {
  const degrees = (Math.atan2(handle.x, -handle.y) * 180) / Math.PI + rotation
  const step = Math.round((((degrees % 180) + 180) % 180) / 45) % 4
  return cursors[step] ?? 'move'
}
