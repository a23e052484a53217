import type { Frames } from '../../../../base/units.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import { after, applied, boxToOutput, inverted, shiftBy, type Affine, type Point } from './affine.ts'
import type { Area } from './boxes.ts'
import type { PlanContext } from './planContext.ts'
import type { Box, Corners, Span, Warp } from './renderPlan.ts'
import { motionOf } from './visualStates.ts'

interface Warped {
  readonly overlay: VideoOverlay
  /** The picture relative to the corner of the overlay's box. */
  readonly picture: Area
  readonly size: { readonly width: number; readonly height: number }
  /** The part of the output to produce. */
  readonly box: Box
  readonly span: Span
  readonly context: PlanContext
}

/** Edge pixels repeated around the picture, so that its outermost half pixel keeps its colour. */
export const WARP_MARGIN = 2

const nextEven = (length: number): number => Math.ceil(length / 2) * 2

/** A point outside the picture. An overlay scaled to 0 shows nothing, and its mask is empty. */
const NOWHERE: Corners = [-9, -9, -9, -9, -9, -9, -9, -9]

/** Maps one unrotated area onto another. */
function fitted(from: Area, to: Area): Affine {
  const a = (to.right - to.left) / (from.right - from.left)
  const d = (to.bottom - to.top) / (from.bottom - from.top)
  return { a, b: 0, c: 0, d, e: to.left - from.left * a, f: to.top - from.top * d }
}

/**
 * Source points of the warped field's corners for each frame. Points are mapped from the scaled file to the overlay's
 * box to the output, but ffmpeg needs the inverse.
 */
export function warpOf({ box, context, overlay, picture, size, span }: Warped): Warp {
  const width = nextEven(Math.max(size.width + 2 * WARP_MARGIN, box.width))
  const height = nextEven(Math.max(size.height + 2 * WARP_MARGIN, box.height))
  const scaled: Area = {
    left: WARP_MARGIN,
    top: WARP_MARGIN,
    right: WARP_MARGIN + size.width,
    bottom: WARP_MARGIN + size.height,
  }
  const fromScaled = fitted(scaled, picture)
  // ffmpeg addresses pixels by their corners but samples their centres.
  const middles: readonly Point[] = [
    [0.5, 0.5],
    [width + 0.5, 0.5],
    [0.5, height + 0.5],
    [width + 0.5, height + 0.5],
  ]
  const cornersAt = (frame: Frames): Corners => {
    const toOutput = after(boxToOutput(overlay, motionOf(overlay, frame), context), fromScaled)
    const back = inverted(after(shiftBy(-box.left, -box.top), toOutput))
    if (back === null) return NOWHERE
    const corners = middles.flatMap((point) => applied(back, point).map((value) => value - 0.5))
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = corners
    return [x0, y0, x1, y1, x2, y2, x3, y3]
  }
  const corners = Array.from({ length: span.count }, (_, index) => cornersAt(span.from + index))
  const [first] = corners
  const isSteady = first !== undefined && corners.every((one) => one.every((value, at) => value === first[at]))
  return { width, height, corners: isSteady ? [first] : corners }
}
