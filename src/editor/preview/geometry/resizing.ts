import { MAX_OVERLAY_PIXELS } from '../../../composition/limits.ts'
import { centerOf, turned, type Box, type Point } from './box.ts'
import type { Handle } from './handles.ts'

/** Minimum side of a resized box, so that it can be grabbed again. Boxes that are already smaller may stay so. */
export const MIN_BOX_PIXELS = 8

export interface ResizeDrag {
  /** Total movement in canvas pixels. */
  readonly by: Point
  /** Set by Shift. */
  readonly keepsRatio: boolean
  /** Set by Alt. The centre stays in place, and both sides follow. */
  readonly isFromCenter: boolean
}

interface Size {
  readonly width: number
  readonly height: number
}

const minSide = (length: number): number => Math.min(MIN_BOX_PIXELS, length)

/**
 * Whole length closest to the wanted one. About a centre it changes in steps of two, so the edges stay on whole pixels.
 */
function clamped(wanted: number, before: number, step: 1 | 2): number {
  const whole = before + Math.round((wanted - before) / step) * step
  const smallest = minSide(before) + (step === 2 ? Math.abs(before - minSide(before)) % 2 : 0)
  return Math.min(MAX_OVERLAY_PIXELS, Math.max(smallest, whole))
}

/** Size with the box's aspect ratio that is closest to the dragged size. A side handle determines its own side. */
function withRatio(box: Box, handle: Handle, pulled: Size): Size {
  const horizontal = pulled.width / box.width
  const vertical = pulled.height / box.height
  const wanted = handle.x === 0 ? vertical : handle.y === 0 ? horizontal : Math.max(horizontal, vertical)
  const smallest = Math.max(minSide(box.width) / box.width, minSide(box.height) / box.height)
  const largest = Math.min(MAX_OVERLAY_PIXELS / box.width, MAX_OVERLAY_PIXELS / box.height)
  const scale = Math.min(largest, Math.max(smallest, wanted))
  return { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) }
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
  const local = turned(drag.by, -box.rotation)
  const step = drag.isFromCenter ? 2 : 1
  const wanted = {
    width: box.width + handle.x * local.x * step,
    height: box.height + handle.y * local.y * step,
  }
  const { height, width } = drag.keepsRatio
    ? withRatio(box, handle, wanted)
    : { width: clamped(wanted.width, box.width, step), height: clamped(wanted.height, box.height, step) }
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
