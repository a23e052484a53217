import type { CanvasPixels } from '../../base/units.ts'
import { MAX_OFFSET_PIXELS } from '../limits.ts'
import type { Box, Size } from './canvas.ts'

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** A box that may be rotated about its centre, in degrees clockwise. */
export interface TurnedBox extends Box {
  readonly rotation: number
}

const bounded = (pixels: CanvasPixels): CanvasPixels =>
  Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, Math.round(pixels * 10) / 10)) + 0

/** The axis-aligned bounding box of a rotated box. */
export function outerBox({ left, top, width, height, rotation }: TurnedBox): Box {
  const radians = (rotation * Math.PI) / 180
  const sine = Math.abs(Math.sin(radians))
  const cosine = Math.abs(Math.cos(radians))
  const outerWidth = width * cosine + height * sine
  const outerHeight = width * sine + height * cosine
  return {
    left: left + (width - outerWidth) / 2,
    top: top + (height - outerHeight) / 2,
    width: outerWidth,
    height: outerHeight,
  }
}

/** The position at which a rotated box touches an edge of the canvas or is centred on it. */
export function alignedBox(box: TurnedBox, canvas: Size, edge: AlignEdge): { left: number } | { top: number } {
  const outer = outerBox(box)
  const x = (target: CanvasPixels) => ({ left: bounded(box.left + target - outer.left) })
  const y = (target: CanvasPixels) => ({ top: bounded(box.top + target - outer.top) })
  switch (edge) {
    case 'left':
      return x(0)
    case 'center':
      return x((canvas.width - outer.width) / 2)
    case 'right':
      return x(canvas.width - outer.width)
    case 'top':
      return y(0)
    case 'middle':
      return y((canvas.height - outer.height) / 2)
    case 'bottom':
      return y(canvas.height - outer.height)
  }
}

/**
 * Positions that make the gaps between boxes equal. The outermost two stay in place.
 *
 *     |aa|·|b|·····|cc|   →   |aa|···|b|···|cc|
 */
export function distributed(boxes: readonly TurnedBox[], axis: 'horizontal' | 'vertical'): readonly number[] {
  const isFlat = axis === 'horizontal'
  const spans = boxes.map((box, index) => {
    const outer = outerBox(box)
    const start = isFlat ? outer.left : outer.top
    return { index, start, extent: isFlat ? outer.width : outer.height, own: isFlat ? box.left : box.top }
  })
  const ordered = spans.toSorted((one, other) => one.start + one.extent / 2 - other.start - other.extent / 2)
  const first = ordered[0]
  const last = ordered.at(-1)
  const places = spans.map(({ own }) => own)
  if (!first || !last || ordered.length < 3) return places
  const inner = ordered.slice(1, -1)
  const room = last.start - (first.start + first.extent) - inner.reduce((sum, { extent }) => sum + extent, 0)
  const gap = room / (ordered.length - 1)
  let at = first.start + first.extent + gap
  for (const { index, start, extent, own } of inner) {
    places[index] = bounded(own + at - start)
    at += extent + gap
  }
  return places
}
