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
/** Hit radius of a handle. Targets are at least 24 pixels wide (WCAG 2.5.8). */
const REACH: CssPixels = 12
const TOUCH_REACH: CssPixels = 20
/** Handles are at least this far apart, so that their targets do not overlap. */
const HANDLE_DISTANCE: CssPixels = 26
/** Shorter edges have no middle handle, which leaves room to grab the box itself. */
const MIDDLE_HANDLE_FROM: CssPixels = 2 * HANDLE_DISTANCE

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
    const offset = turned({ x: 0, y: side * (shownLength(box.height) / 2 + ROTATE_HANDLE_DISTANCE) }, box.rotation)
    return { at: { x: center.x + offset.x, y: center.y + offset.y }, stem: handlePoint(box, { x: 0, y: side }) }
  }
  const [above, below] = [standing(-1), standing(1)]
  return !isInside(above.at, panel) && isInside(below.at, panel) ? below : above
}

/** The handles of a selection. */
export interface OfferedHandles {
  readonly handles: readonly Handle[]
  /**
   * True if even a very flat box keeps its left and right handles. In a text, they set the width at which lines wrap.
   */
  readonly keepsSides: boolean
}

export interface PlacedHandle {
  readonly handle: Handle
  readonly at: Point
}

/** Corners of a small box are outside it, so that they do not cover it. */
const shownLength = (length: CssPixels): CssPixels => Math.max(length, HANDLE_DISTANCE)

function isShown({ x, y }: Handle, box: Box, keepsSides: boolean): boolean {
  if (x === 0) return box.width >= MIDDLE_HANDLE_FROM
  if (y === 0) return keepsSides || box.height >= MIDDLE_HANDLE_FROM
  return true
}

/**
 * Handles that fit on a box, where they are drawn and pressed. Side handles of a flat box are further out than its corners:
 *
 *       ●───────────●
 *     ● │   words   │ ●
 *       ●───────────●
 */
export function placedHandles(box: Box, { handles: offered, keepsSides }: OfferedHandles): readonly PlacedHandle[] {
  const frame = { width: shownLength(box.width), height: shownLength(box.height) }
  const beside = Math.sqrt(Math.max(0, HANDLE_DISTANCE ** 2 - (frame.height / 2) ** 2))
  const center = centerOf(box)
  return offered
    .filter((handle) => isShown(handle, box, keepsSides))
    .map((handle) => {
      const out = frame.width / 2 + (handle.y === 0 ? beside : 0)
      const offset = turned({ x: handle.x * out, y: (handle.y * frame.height) / 2 }, box.rotation)
      return { handle, at: { x: center.x + offset.x, y: center.y + offset.y } }
    })
}

/**
 * The hit radius of a handle. For touch, it is smaller near the middle of a small box, so that the box can still be
 * dragged there.
 */
function reachOf(at: Point, box: Box, isTouch: boolean): CssPixels {
  if (!isTouch) return REACH
  const center = centerOf(box)
  return Math.max(REACH, Math.min(TOUCH_REACH, Math.hypot(at.x - center.x, at.y - center.y) / 2))
}

/**
 * The nearest handle under a point. Null if there is none. Frame and point are in CSS pixels, because handles do not
 * scale with the zoom.
 */
export function gripAt(
  box: Box,
  point: Point,
  offered: OfferedHandles & { readonly rotateAt: Point | null; readonly isTouch: boolean },
): FrameGrip | null {
  const candidates: { readonly grip: FrameGrip; readonly at: Point }[] = placedHandles(box, offered).map(
    ({ at, handle }) => ({ grip: { kind: 'resize', handle }, at }),
  )
  if (offered.rotateAt) candidates.push({ grip: { kind: 'rotate' }, at: offered.rotateAt })
  let nearest: { readonly grip: FrameGrip; readonly distance: number } | null = null
  for (const { at, grip } of candidates) {
    const distance = Math.hypot(at.x - point.x, at.y - point.y)
    if (distance <= reachOf(at, box, offered.isTouch) && distance < (nearest?.distance ?? Infinity))
      nearest = { grip, distance }
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
