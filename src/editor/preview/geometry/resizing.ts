import { MAX_OVERLAY_PIXELS } from '../../../composition/limits.ts'
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

const clamped = (length: number): number => Math.round(Math.min(MAX_OVERLAY_PIXELS, Math.max(1, length)))

function pulledSize(box: Box, handle: Handle, local: Point): { width: number; height: number } {
  return { width: clamped(box.width + handle.x * local.x), height: clamped(box.height + handle.y * local.y) }
}

/** The size nearest to the pulled one that has the box's ratio. A side handle lets its own side decide. */
function withRatio(
  box: Box,
  handle: Handle,
  pulled: { width: number; height: number },
): { width: number; height: number } {
  const horizontal = pulled.width / box.width
  const vertical = pulled.height / box.height
  const scale = handle.x === 0 ? vertical : handle.y === 0 ? horizontal : Math.max(horizontal, vertical)
  return { width: clamped(box.width * scale), height: clamped(box.height * scale) }
}

/**
 * The box after a handle was dragged by a canvas vector: the opposite corner or edge stays where it is, also when rotated.
 *
 *     ┌──────────┐          ┌───────────────┐
 *     │          │    →     │               │
 *     └──────────● ╲        │               │
 *                   ↘       └───────────────●
 */
export function resizedBox(box: Box, handle: Handle, drag: { readonly by: Point; readonly keepsRatio: boolean }): Box {
  const pulled = pulledSize(box, handle, turned(drag.by, -box.rotation))
  const { height, width } = drag.keepsRatio ? withRatio(box, handle, pulled) : pulled
  const centerShift = turned(
    { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 },
    box.rotation,
  )
  const center = centerOf(box)
  return {
    left: center.x + centerShift.x - width / 2,
    top: center.y + centerShift.y - height / 2,
    width,
    height,
    rotation: box.rotation,
  }
}

const RIGHT_ANGLE_PULL_DEGREES = 4

/** The rotation when the rotate handle, above the box's top edge, is held at a canvas point. Near right angles it snaps; `steps` gives 15° steps. */
export function rotationTowards(box: Box, point: Point, isStepped: boolean): number {
  const center = centerOf(box)
  const degrees = (Math.atan2(point.x - center.x, center.y - point.y) * 180) / Math.PI
  if (isStepped) return Math.round(degrees / 15) * 15
  const nearest = Math.round(degrees / 90) * 90
  return Math.abs(degrees - nearest) <= RIGHT_ANGLE_PULL_DEGREES ? nearest : Math.round(degrees)
}
