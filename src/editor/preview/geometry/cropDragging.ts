import { turned, type Point } from './box.ts'
import type { CropFrame, Rectangle } from './cropping.ts'
import type { Handle } from './handles.ts'

/** Aspect ratio (width divided by height) that a crop keeps. Null allows any. */
export type KeptRatio = number | null

/** Minimum size of the kept part in canvas pixels. Smaller pictures are kept whole. */
const MIN_KEPT_PIXELS = 12

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Converts a canvas vector to the axes of the picture. */
export function localVector(frame: CropFrame, by: Point): Point {
  return turned(by, -frame.rotation)
}

interface Span {
  readonly low: number
  readonly high: number
}

/** One dimension of the kept part after its edge is dragged. It stays inside the picture and above the minimum size. */
function pulledSpan(kept: Span, picture: Span, pull: { readonly edge: -1 | 0 | 1; readonly by: number }): Span {
  const min = Math.min(MIN_KEPT_PIXELS, kept.high - kept.low)
  if (pull.edge < 0) return { low: within(kept.low + pull.by, picture.low, kept.high - min), high: kept.high }
  if (pull.edge > 0) return { low: kept.low, high: within(kept.high + pull.by, kept.low + min, picture.high) }
  return kept
}

const across = ({ left, right }: Rectangle): Span => ({ low: left, high: right })
const upright = ({ bottom, top }: Rectangle): Span => ({ low: top, high: bottom })
const lengthOf = ({ high, low }: Span): number => high - low
const middleOf = ({ high, low }: Span): number => (low + high) / 2
const rectangleOf = (x: Span, y: Span): Rectangle => ({ left: x.low, top: y.low, right: x.high, bottom: y.high })

/** Maximum length of a side. It grows from its fixed far edge, or from its middle in both directions. */
function maxLength(kept: Span, picture: Span, edge: -1 | 0 | 1): number {
  if (edge < 0) return kept.high - picture.low
  if (edge > 0) return picture.high - kept.low
  return 2 * Math.min(middleOf(kept) - picture.low, picture.high - middleOf(kept))
}

function spanFrom(kept: Span, edge: -1 | 0 | 1, length: number): Span {
  if (edge < 0) return { low: kept.high - length, high: kept.high }
  if (edge > 0) return { low: kept.low, high: kept.low + length }
  return { low: middleOf(kept) - length / 2, high: middleOf(kept) + length / 2 }
}

/** The kept part after a handle is dragged. With a fixed ratio, the other side follows inside the picture. */
export function keptAfterDrag(
  { kept, picture }: CropFrame,
  handle: Handle,
  drag: { readonly by: Point; readonly ratio: KeptRatio },
): Rectangle {
  const [x, y] = [across(kept), upright(kept)]
  const [pictureX, pictureY] = [across(picture), upright(picture)]
  const pulledX = pulledSpan(x, pictureX, { edge: handle.x, by: drag.by.x })
  const pulledY = pulledSpan(y, pictureY, { edge: handle.y, by: drag.by.y })
  if (drag.ratio === null) return rectangleOf(pulledX, pulledY)
  const wantedWidth =
    handle.x === 0
      ? lengthOf(pulledY) * drag.ratio
      : handle.y === 0
        ? lengthOf(pulledX)
        : Math.max(lengthOf(pulledX), lengthOf(pulledY) * drag.ratio)
  const max = Math.min(maxLength(x, pictureX, handle.x), maxLength(y, pictureY, handle.y) * drag.ratio)
  const min = Math.min(max, MIN_KEPT_PIXELS * Math.max(1, drag.ratio))
  const width = within(wantedWidth, min, max)
  return rectangleOf(spanFrom(x, handle.x, width), spanFrom(y, handle.y, width / drag.ratio))
}

/** The kept part after a move. It stays inside the picture. */
export function keptAfterMove({ kept, picture }: CropFrame, by: Point): Rectangle {
  const x = within(by.x, picture.left - kept.left, picture.right - kept.right)
  const y = within(by.y, picture.top - kept.top, picture.bottom - kept.bottom)
  return { left: kept.left + x, top: kept.top + y, right: kept.right + x, bottom: kept.bottom + y }
}

/** The largest part of the picture with this ratio, as close as possible to the current one. */
export function keptInRatio({ kept, picture }: CropFrame, ratio: KeptRatio): Rectangle {
  if (ratio === null) return kept
  const [pictureX, pictureY] = [across(picture), upright(picture)]
  const width = Math.min(lengthOf(pictureX), lengthOf(pictureY) * ratio)
  const height = width / ratio
  const left = within(middleOf(across(kept)) - width / 2, pictureX.low, pictureX.high - width)
  const top = within(middleOf(upright(kept)) - height / 2, pictureY.low, pictureY.high - height)
  return { left, top, right: left + width, bottom: top + height }
}
