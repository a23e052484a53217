import { assertNever } from '../../base/assertNever.ts'
import type { CanvasPixels } from '../../base/units.ts'
import { MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS } from '../limits.ts'
import { fontSizeOf } from '../overlays/fontSize.ts'
import { DEFAULT_STROKE_WIDTH } from '../overlays/shape.ts'
import { MAX_BLUR_PIXELS, shapeStylesSchema, type Filter } from '../overlays/styles.ts'
import type { Box, Size } from '../picture/canvas.ts'
import { scaledLength, scaledLengths, type LengthStyles } from '../picture/scaledLengths.ts'
import type { Overlay } from '../schema.ts'

/**
 * The factor between two canvases: the ratio of their short sides, because a change of aspect ratio keeps the short
 * side.
 */
export const canvasScale = (before: Size, after: Size): number =>
  Math.min(after.width, after.height) / Math.min(before.width, before.height)

const offsetWithin = (offset: CanvasPixels): CanvasPixels =>
  Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, offset)) + 0

/** A scaled range of pixels. Both ends are rounded, so that boxes that touched still touch. */
function scaledSide(start: CanvasPixels, length: CanvasPixels, scale: number) {
  const from = offsetWithin(Math.round(start * scale))
  const wanted = Math.round((start + length) * scale) - from
  return { start: from, length: Math.max(1, Math.min(MAX_OVERLAY_PIXELS, wanted)) }
}

function scaledBox(overlay: Overlay, scale: number): Box {
  const across = scaledSide(overlay.left, overlay.width, scale)
  const down = scaledSide(overlay.top, overlay.height, scale)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

/** Blur is the only filter measured in pixels. */
const scaledFilter = (filter: Filter, scale: number): Filter =>
  filter.name === 'blur'
    ? { ...filter, amount: scaledLength(filter.amount, scale, { minValue: 0, maxValue: MAX_BLUR_PIXELS }) }
    : filter

/** Styles with all their lengths at a scale. */
function scaledStyles<Styles extends object>(
  styles: Styles & LengthStyles & { readonly filter?: Filter[] | undefined },
  scale: number,
): Styles {
  const filter = styles.filter?.map((one) => scaledFilter(one, scale))
  return { ...styles, ...scaledLengths(styles, scale), ...(filter ? { filter } : {}) }
}

const strokeLimits = shapeStylesSchema.shape.strokeWidth.unwrap()

/**
 * An overlay scaled to a different canvas. Lengths that it takes from defaults are written into it, because the
 * defaults do not scale.
 */
export function scaledOverlay(overlay: Overlay, scale: number): Overlay {
  const box = scaledBox(overlay, scale)
  switch (overlay.type) {
    case 'sound':
      return overlay
    case 'video':
      return { ...overlay, ...box, styles: scaledStyles(overlay.styles, scale) }
    case 'image':
      return { ...overlay, ...box, styles: scaledStyles(overlay.styles, scale) }
    case 'emoji':
      return { ...overlay, ...box, styles: scaledStyles(overlay.styles, scale) }
    case 'text':
      return { ...overlay, ...box, styles: scaledStyles({ ...overlay.styles, fontSize: fontSizeOf(overlay) }, scale) }
    case 'caption':
      return { ...overlay, ...box, styles: scaledStyles({ ...overlay.styles, fontSize: fontSizeOf(overlay) }, scale) }
    case 'shape': {
      const { stroke, strokeWidth = DEFAULT_STROKE_WIDTH } = overlay.styles
      const isOutlined = stroke !== undefined || overlay.shape.kind === 'line'
      const outline = isOutlined ? { strokeWidth: scaledLength(strokeWidth, scale, strokeLimits) } : {}
      // A shape's `stroke` is a colour, not a length as in a text.
      const { stroke: _stroke, ...lengths } = overlay.styles
      return { ...overlay, ...box, styles: { ...overlay.styles, ...scaledStyles(lengths, scale), ...outline } }
    }
    default:
      return assertNever(overlay)
  }
}

/**
 * Whether two canvases have the same aspect ratio. Canvas sides are rounded, so a difference of up to a pixel is
 * ignored.
 */
export const isSameShape = (before: Size, after: Size, scale: number): boolean =>
  Math.abs(before.width * scale - after.width) <= 1 && Math.abs(before.height * scale - after.height) <= 1
