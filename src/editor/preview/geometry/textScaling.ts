import { textStylesSchema, type CaptionStyles, type TextStyles } from '../../../composition/overlays/styles.ts'
import type { LetteredOverlay } from '../../../composition/overlays/textBox.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { captionStyle } from '../../../scene/captions/captionStyle.ts'
import { DEFAULT_FONT_SIZE } from '../../../scene/styles/glyphStyle.ts'
import type { ScaleLimits } from './resizing.ts'

/** True if a corner scales the font size along with the box. */
export const isLettered = (overlay: Overlay): overlay is LetteredOverlay =>
  overlay.type === 'text' || overlay.type === 'caption'

/** The drawn font size, which captions without their own take from their template. */
const fontSizeOf = (overlay: LetteredOverlay): number =>
  (overlay.type === 'caption' ? captionStyle(overlay).glyphs.fontSize : overlay.styles.fontSize) ?? DEFAULT_FONT_SIZE

const { border, borderRadius, fontSize, letterSpacing, lineBackground, padding, stroke, textShadow } =
  textStylesSchema.shape
const backing = lineBackground.unwrap().shape

interface Bounds {
  readonly minValue: number | null
  readonly maxValue: number | null
}

/** Rounds to hundredths towards zero, because rounding up could make the text need another line. */
const hundredths = (length: number): number => Math.trunc(length * 100 + Math.sign(length) * 1e-6) / 100

function scaled(length: number, scale: number, { maxValue, minValue }: Bounds): number {
  return Math.min(maxValue ?? Infinity, Math.max(minValue ?? -Infinity, hundredths(length * scale))) + 0
}

type Shadow = NonNullable<TextStyles['textShadow']>

function scaledShadow(shadow: Shadow, scale: number): Shadow {
  const { blur, x, y } = textShadow.unwrap().shape
  return {
    ...shadow,
    x: scaled(shadow.x, scale, x),
    y: scaled(shadow.y, scale, y),
    blur: scaled(shadow.blur, scale, blur),
  }
}

function scaledBacking(background: NonNullable<TextStyles['lineBackground']>, scale: number) {
  const { borderRadius: radius, padding: room } = background
  return {
    ...background,
    ...(room === undefined ? {} : { padding: scaled(room, scale, backing.padding.unwrap()) }),
    ...(radius === undefined ? {} : { borderRadius: scaled(radius, scale, backing.borderRadius.unwrap()) }),
  }
}

/** Style lengths that both texts and captions have. */
function scaledLengths(styles: TextStyles | CaptionStyles, scale: number) {
  return {
    ...(styles.letterSpacing === undefined
      ? {}
      : { letterSpacing: scaled(styles.letterSpacing, scale, letterSpacing.unwrap()) }),
    ...(styles.padding === undefined ? {} : { padding: scaled(styles.padding, scale, padding.unwrap()) }),
    ...(styles.borderRadius === undefined
      ? {}
      : { borderRadius: scaled(styles.borderRadius, scale, borderRadius.unwrap()) }),
    ...(styles.border
      ? { border: { ...styles.border, width: scaled(styles.border.width, scale, border.unwrap().shape.width) } }
      : {}),
    ...(styles.stroke
      ? { stroke: { ...styles.stroke, width: scaled(styles.stroke.width, scale, stroke.unwrap().shape.width) } }
      : {}),
    ...(styles.textShadow ? { textShadow: scaledShadow(styles.textShadow, scale) } : {}),
    ...(styles.boxShadow ? { boxShadow: scaledShadow(styles.boxShadow, scale) } : {}),
  }
}

/**
 * Scales every length of the text style together with the box, so that line breaks stay the same. Outlines and shadows
 * of a caption template follow its font size automatically.
 */
export function scaledTextStyles(overlay: Overlay, scale: number): { readonly styles?: Partial<TextStyles> } {
  if (!isLettered(overlay) || scale === 1) return {}
  const background = overlay.type === 'text' ? overlay.styles.lineBackground : undefined
  return {
    styles: {
      fontSize: scaled(fontSizeOf(overlay), scale, fontSize.unwrap()),
      ...scaledLengths(overlay.styles, scale),
      ...(background ? { lineBackground: scaledBacking(background, scale) } : {}),
    },
  }
}

/** Scales at which the font size stays within its limits. Undefined if a corner does not scale the font size. */
export function textScales(overlay: Overlay): ScaleLimits | undefined {
  if (!isLettered(overlay)) return undefined
  const size = fontSizeOf(overlay)
  const { maxValue, minValue } = fontSize.unwrap()
  return { min: (minValue ?? 0) / size, max: (maxValue ?? Infinity) / size }
}
