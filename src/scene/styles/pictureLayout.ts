import type { Crop } from '../../composition/overlays/styles.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}

export interface PictureStyles {
  readonly objectFit?: 'contain' | 'cover' | 'fill' | undefined
  readonly objectPosition?: { readonly x: number; readonly y: number } | undefined
  readonly crop?: Crop | undefined
}

/** Layout of a picture in its box, in pixels from the box's inner corner. */
export interface PictureLayout {
  /** The visible, cropped part, possibly larger than the box. */
  readonly window: Rectangle
  /** The uncropped picture, relative to the window. */
  readonly picture: Rectangle
}

const NO_CROP: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

function fittedSize(part: Size, box: Size, fit: 'contain' | 'cover' | 'fill'): Size {
  if (fit === 'fill') return box
  const horizontal = box.width / part.width
  const vertical = box.height / part.height
  const scale = fit === 'contain' ? Math.min(horizontal, vertical) : Math.max(horizontal, vertical)
  return { width: part.width * scale, height: part.height * scale }
}

/**
 * Fits the cropped part of a picture into its box (`cover` by default), and places the whole picture behind that
 * window.
 *
 *     ┌ picture ───────────┐
 *     │   ┌ window ──┐     │     crop.left = share of the picture left of the window
 *     │   │ (fitted) │     │
 *     │   └──────────┘     │
 *     └────────────────────┘
 */
export function pictureLayout(box: Size, source: Size, styles: PictureStyles): PictureLayout {
  const crop = styles.crop ?? NO_CROP
  const keptWidth = 1 - crop.left - crop.right
  const keptHeight = 1 - crop.top - crop.bottom
  const part = { width: source.width * keptWidth, height: source.height * keptHeight }
  const size = fittedSize(part, box, styles.objectFit ?? 'cover')
  const { x, y } = styles.objectPosition ?? { x: 0.5, y: 0.5 }
  const picture = { width: size.width / keptWidth, height: size.height / keptHeight }
  return {
    window: { left: (box.width - size.width) * x, top: (box.height - size.height) * y, ...size },
    picture: { left: -crop.left * picture.width, top: -crop.top * picture.height, ...picture },
  }
}

function snapped({ height, left, top, width }: Rectangle): Rectangle {
  const [x, y] = [Math.round(left), Math.round(top)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.round(left + width) - x),
    height: Math.max(1, Math.round(top + height) - y),
  }
}

/**
 * Aligns the layout to whole canvas pixels. Otherwise browsers place a video element up to 0.75 pixels away from the
 * canvas that an export draws on.
 */
export function onWholePixels({ picture, window }: PictureLayout): PictureLayout {
  const hole = snapped(window)
  const whole = snapped({ ...picture, left: window.left + picture.left, top: window.top + picture.top })
  return { window: hole, picture: { ...whole, left: whole.left - hole.left, top: whole.top - hole.top } }
}
