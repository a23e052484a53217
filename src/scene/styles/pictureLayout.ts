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

/** Where a picture goes in its box, in pixels from the box's inner corner. */
export interface PictureLayout {
  /** The hole through which the picture is seen: the cropped part of it, possibly larger than the box. */
  readonly window: Rectangle
  /** The whole uncropped picture, from the window's corner. */
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
 * Fits the cropped part of a picture into its box (`cover` where the document names no fit), and places the whole
 * picture behind that window.
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
