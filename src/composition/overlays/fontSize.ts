import type { CanvasPixels } from '../../base/units.ts'
import { captionSizes, DEFAULT_CAPTION_TEMPLATE } from './captionTemplates.ts'
import type { LetteredOverlay } from './textBox.ts'

/** Font size of texts that set none, in canvas pixels. */
export const DEFAULT_FONT_SIZE: CanvasPixels = 64

/** The drawn font size. Captions that set none take it from their template. */
export function fontSizeOf(overlay: LetteredOverlay): CanvasPixels {
  if (overlay.styles.fontSize !== undefined) return overlay.styles.fontSize
  if (overlay.type === 'text') return DEFAULT_FONT_SIZE
  return DEFAULT_FONT_SIZE * captionSizes[overlay.templateId ?? DEFAULT_CAPTION_TEMPLATE]
}
