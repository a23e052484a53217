import { MAX_OVERLAY_PIXELS } from '../../../composition/limits.ts'
import { centerOf, turned, type Box, type Point } from './box.ts'
import type { Handle } from './handles.ts'

/** Minimum side of a resized box, so that it can be grabbed again. Boxes that are already smaller may stay so. */
export const MIN_BOX_PIXELS = 8

/** Bounds of a scale: 1 leaves the box as it is. */
export interface ScaleLimits {
  readonly min: number
  readonly max: number
}

export interface ResizeDrag {
  /** Total movement in canvas pixels. */
  readonly by: Point
  readonly keepsRatio: boolean
  /** Set by Alt. The centre stays in place, and both sides follow. */
  readonly isFromCenter: boolean
  /** Further limits for the scale with a fixed ratio, such as those of the font size. */
  readonly scales?: ScaleLimits
}

interface Size {
  readonly width: number
  readonly height: number
}

const minSide = (length: number): number => Math.min(MIN_BOX_PIXELS, length)

/**
 * Whole length closest to the wanted one. When a box is resized about its centre, lengths change in steps of two, so
 * that the edges stay on whole pixels.
 */
function clamped(wanted: number, before: number, step: 1 | 2): number {
  const whole = before + Math.round((wanted - before) / step) * step
  const smallest = minSide(before) + (step === 2 ? Math.abs(before - minSide(before)) % 2 : 0)
  return Math.min(MAX_OVERLAY_PIXELS, Math.max(smallest, whole))
}

/**
 * Scale with a fixed ratio. A side handle uses its own side, and a corner uses the movement along its diagonal. Only
 * the longer side has the usual minimum, so a thin line may become short.
 */
function keptScale(box: Box, handle: Handle, { pulled, scales }: { pulled: Point; scales: ScaleLimits }): number {
  const across = handle.x === 0 ? 0 : box.width
  const down = handle.y === 0 ? 0 : box.height
  const wanted = 1 + (handle.x * pulled.x * across + handle.y * pulled.y * down) / (across ** 2 + down ** 2)
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  const smallest = Math.max(scales.min, MIN_BOX_PIXELS / long, 1 / short)
  const largest = Math.min(scales.max, MAX_OVERLAY_PIXELS / long)
  return Math.min(Math.max(1, largest), Math.max(Math.min(1, smallest), wanted))
}

const UNLIMITED: ScaleLimits = { min: 0, max: Infinity }

/** The size that a drag gives a box, in the axes of the box. */
function draggedSize(box: Box, handle: Handle, { by, isFromCenter, keepsRatio, scales = UNLIMITED }: ResizeDrag): Size {
  const local = turned(by, -box.rotation)
  const step = isFromCenter ? 2 : 1
  if (keepsRatio) {
    const scale = keptScale(box, handle, { pulled: { x: local.x * step, y: local.y * step }, scales })
    return { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
  }
  return {
    width: clamped(box.width + handle.x * local.x * step, box.width, step),
    height: clamped(box.height + handle.y * local.y * step, box.height, step),
  }
}

/** The box, at least this tall. The edge opposite the handle, or else the centre, stays in place. */
export function atLeastHigh(
  box: Box,
  handle: Handle,
  min: { readonly height: number; readonly isFromCenter: boolean },
): Box {
  const height = Math.max(box.height, min.height)
  const down = min.isFromCenter ? 0 : (handle.y * (height - box.height)) / 2
  const shift = turned({ x: 0, y: down }, box.rotation)
  return { ...box, left: box.left + shift.x, top: box.top + (box.height - height) / 2 + shift.y, height }
}

/**
 * The box after a handle is dragged. The opposite corner or edge, or else the centre, stays in place even if the box is
 * rotated. Sides have whole lengths.
 *
 *     ┌──────────┐          ┌───────────────┐
 *     │          │    →     │               │
 *     └──────────● ╲        │               │
 *                   ↘       └───────────────●
 */
export function resizedBox(box: Box, handle: Handle, drag: ResizeDrag): Box {
  const { height, width } = draggedSize(box, handle, drag)
  const shift = drag.isFromCenter
    ? { x: 0, y: 0 }
    : turned({ x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 }, box.rotation)
  const center = centerOf(box)
  return {
    left: center.x + shift.x - width / 2,
    top: center.y + shift.y - height / 2,
    width,
    height,
    rotation: box.rotation,
  }
}
