import { fontSizeOf } from '../../../composition/overlays/fontSize.ts'
import { textStylesSchema, type TextStyles } from '../../../composition/overlays/styles.ts'
import type { LetteredOverlay } from '../../../composition/overlays/textBox.ts'
import { scaledLength, scaledLengths } from '../../../composition/picture/scaledLengths.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { ScaleLimits } from './resizing.ts'

/** True if a corner scales the font size along with the box. */
export const isLettered = (overlay: Overlay): overlay is LetteredOverlay =>
  overlay.type === 'text' || overlay.type === 'caption'

const fontSizeLimits = textStylesSchema.shape.fontSize.unwrap()

/**
 * Scales every length of the text style together with the box, so that line breaks stay the same. Outlines and shadows
 * of a caption template follow its font size automatically.
 */
export function scaledTextStyles(overlay: Overlay, scale: number): { readonly styles?: Partial<TextStyles> } {
  if (!isLettered(overlay) || scale === 1) return {}
  const fontSize = scaledLength(fontSizeOf(overlay), scale, fontSizeLimits)
  return { styles: { ...scaledLengths(overlay.styles, scale), fontSize } }
}

/** Scales at which the font size stays within its limits. Undefined if a corner does not scale the font size. */
export function textScales(overlay: Overlay): ScaleLimits | undefined {
  if (!isLettered(overlay)) return undefined
  const size = fontSizeOf(overlay)
  const { maxValue, minValue } = fontSizeLimits
  return { min: (minValue ?? 0) / size, max: (maxValue ?? Infinity) / size }
}
