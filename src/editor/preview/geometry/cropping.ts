import type { Crop } from '../../../composition/overlays/styles.ts'
import type { ImageOverlay } from '../../../composition/overlays/image.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import { MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS } from '../../../composition/limits.ts'
import { pictureLayout, type Size } from '../../../scene/styles/pictureLayout.ts'
import { centerOf, turned, type Box } from './box.ts'

export type PictureOverlay = VideoOverlay | ImageOverlay

/**
 * A picture during a crop. The whole picture is shown, and `kept` is the part that remains. Both are measured in canvas
 * pixels from the overlay's original centre, in its own axes: flips are applied, rotation is not.
 */
export interface CropFrame {
  /** Original centre of the overlay on the canvas. Both rectangles are relative to it. */
  readonly origin: { readonly x: number; readonly y: number }
  readonly rotation: number
  readonly picture: Rectangle
  readonly kept: Rectangle
}

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Width of border plus padding on each side. */
export function edgeOf({ styles }: PictureOverlay): number {
  return (styles.border?.width ?? 0) + (styles.padding ?? 0)
}

function mirrored({ bottom, left, right, top }: Rectangle, { styles }: PictureOverlay): Rectangle {
  const [x0, x1] = styles.flipHorizontal === true ? [-right, -left] : [left, right]
  const [y0, y1] = styles.flipVertical === true ? [-bottom, -top] : [top, bottom]
  return { left: x0, top: y0, right: x1, bottom: y1 }
}

/** Position of the whole picture, with its visible part. `source` is the displayed size of the source. */
export function cropFrameOf(overlay: PictureOverlay, source: Size): CropFrame {
  const edge = edgeOf(overlay)
  const inner = { width: Math.max(1, overlay.width - 2 * edge), height: Math.max(1, overlay.height - 2 * edge) }
  const { picture, window } = pictureLayout(inner, source, overlay.styles)
  const left = window.left + picture.left - inner.width / 2
  const top = window.top + picture.top - inner.height / 2
  const whole = { left, top, right: left + picture.width, bottom: top + picture.height }
  const windowLeft = window.left - inner.width / 2
  const windowTop = window.top - inner.height / 2
  const kept = {
    left: Math.max(windowLeft, -inner.width / 2),
    top: Math.max(windowTop, -inner.height / 2),
    right: Math.min(windowLeft + window.width, inner.width / 2),
    bottom: Math.min(windowTop + window.height, inner.height / 2),
  }
  return {
    origin: centerOf(overlay),
    rotation: overlay.rotation,
    picture: mirrored(whole, overlay),
    kept: mirrored(kept, overlay),
  }
}

/** Precision of relative positions, far below one pixel of any source. */
const SHARES = 1e6
const share = (part: number, whole: number): number => Math.max(0, Math.round((part / whole) * SHARES) / SHARES) + 0

/** Cropped parts of the source, relative to its size. Null if nothing is cropped. */
function cropOf(frame: CropFrame, overlay: PictureOverlay): Crop | null {
  const picture = mirrored(frame.picture, overlay)
  const kept = mirrored(frame.kept, overlay)
  const [width, height] = [picture.right - picture.left, picture.bottom - picture.top]
  const crop = {
    left: share(kept.left - picture.left, width),
    top: share(kept.top - picture.top, height),
    right: share(picture.right - kept.right, width),
    bottom: share(picture.bottom - kept.bottom, height),
  }
  return Object.values(crop).every((part) => part === 0) ? null : crop
}

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0
const bounded = (offset: number): number =>
  Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, hundredths(offset)))

/**
 * Changes that apply a crop. The box becomes the kept part, so the picture keeps its scale and position on the canvas.
 *
 *     ┌ picture ───┐       ┌ picture ───┐
 *     │┌ box ─────┐│       │   ┌ box ┐  │
 *     ││          ││   →   │   │     │  │
 *     │└──────────┘│       │   └─────┘  │
 *     └────────────┘       └────────────┘
 */
export function croppedChanges(
  frame: CropFrame,
  overlay: PictureOverlay,
): Omit<Box, 'rotation'> & { readonly styles: { readonly crop: Crop | null; readonly objectPosition: null } } {
  const edge = edgeOf(overlay)
  const { kept } = frame
  const side = (length: number): number => Math.max(1, Math.min(MAX_OVERLAY_PIXELS, Math.round(length + 2 * edge)))
  const [width, height] = [side(kept.right - kept.left), side(kept.bottom - kept.top)]
  const shift = turned({ x: (kept.left + kept.right) / 2, y: (kept.top + kept.bottom) / 2 }, frame.rotation)
  return {
    left: bounded(frame.origin.x + shift.x - width / 2),
    top: bounded(frame.origin.y + shift.y - height / 2),
    width,
    height,
    styles: { crop: cropOf(frame, overlay), objectPosition: null },
  }
}

export function boxOfCrop(frame: CropFrame, { bottom, left, right, top }: Rectangle): Box {
  const shift = turned({ x: (left + right) / 2, y: (top + bottom) / 2 }, frame.rotation)
  const [width, height] = [right - left, bottom - top]
  return {
    left: frame.origin.x + shift.x - width / 2,
    top: frame.origin.y + shift.y - height / 2,
    width,
    height,
    rotation: frame.rotation,
  }
}
