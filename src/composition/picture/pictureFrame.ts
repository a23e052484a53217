import type { Box, Size } from './canvas.ts'

/** Distance in canvas pixels up to which a side counts as touching an edge of the canvas. */
const TOUCHING = 1

/**
 * The frame into which a picture is fitted: the canvas if the picture spans its width or height, otherwise the
 * picture's own box.
 *
 *     ┌canvas┐   spans the width: the canvas      ┌canvas┐   spans nothing: the box
 *     │▇▇▇▇▇▇│                                    │  ▇▇  │
 *     └──────┘                                    └──────┘
 */
export function frameOf(box: Box, canvas: Size): Box {
  const spansWidth = box.left <= TOUCHING && box.left + box.width >= canvas.width - TOUCHING
  const spansHeight = box.top <= TOUCHING && box.top + box.height >= canvas.height - TOUCHING
  if (spansWidth || spansHeight) return { left: 0, top: 0, width: canvas.width, height: canvas.height }
  return { left: box.left, top: box.top, width: box.width, height: box.height }
}
