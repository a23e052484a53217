import type { CssPixels } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import {
  boxOf,
  intersectionOf,
  RULER_HEIGHT,
  type Box,
  type TimelineGeometry,
} from '../../geometry/timelineGeometry.ts'

/** A drag image that is wider is repainted within the view, instead of being painted once and moved. */
const WIDEST: CssPixels = 2_400
const HIGHEST: CssPixels = 1_200

/** All dragged overlays as one image. */
export interface Ghost {
  /** Position on the surface. */
  readonly box: Box
  /** Vertical offset from the overlays' own rows. */
  readonly shiftY: CssPixels
  /** Cache key of the appearance, independent of position. Null if it must be repainted every frame. */
  readonly key: readonly number[] | null
}

function unionOf(boxes: readonly Box[]): Box | null {
  const [first] = boxes
  if (!first) return null
  let { left, top } = first
  let right = left
  let bottom = top
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.left + box.width)
    bottom = Math.max(bottom, box.top + box.height)
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** The part of the surface below the ruler. */
export function rowsBox(geometry: TimelineGeometry): Box {
  return { left: 0, top: RULER_HEIGHT, width: geometry.width, height: Math.max(0, geometry.height - RULER_HEIGHT) }
}

/**
 * Drag image of the dragged overlays. Null if none is in view. With `keepsShape`, an image that is small enough is
 * moved instead of repainted.
 */
export function ghostOf(
  geometry: TimelineGeometry,
  dragged: readonly Overlay[],
  { keepsShape, shiftY }: { readonly keepsShape: boolean; readonly shiftY: CssPixels },
): Ghost | null {
  const held = dragged.map((overlay) => ({ overlay, box: boxOf(geometry, overlay) }))
  const whole = unionOf(held.map(({ box }) => box))
  if (!whole) return null
  const box = { ...whole, top: whole.top + shiftY }
  const visible = intersectionOf(box, rowsBox(geometry))
  if (visible.width <= 0 || visible.height <= 0) return null
  if (!keepsShape || box.width > WIDEST || box.height > HIGHEST) return { box: visible, shiftY, key: null }
  // Measured in frames, because the same length rounds to different pixel widths at different positions.
  const first = Math.min(...dragged.map(({ from }) => from))
  const key = held.flatMap(({ overlay: { durationInFrames, from }, box: { height, top } }) => [
    from - first,
    durationInFrames,
    top - whole.top,
    height,
  ])
  return { box, shiftY, key: [...key, geometry.pixelsPerFrame, geometry.devicePixelRatio] }
}

export function isSameKey(a: Ghost['key'], b: Ghost['key']): boolean {
  if (!a || !b || a.length !== b.length) return false
  return a.every((value, position) => value === b[position])
}
