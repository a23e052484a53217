import {
  captionFontSize,
  captionTemplateIds,
  type CaptionTemplateId,
} from '../../../composition/overlays/captionTemplates.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import type { Composition } from '../../../composition/schema.ts'

/** True if the text still has the font size set by its template. */
function hasTemplateSize({ styles, templateId }: CaptionOverlay, canvas: Composition): boolean {
  if (styles.fontSize === undefined) return false
  return styles.fontSize === captionFontSize(canvas, templateId ?? captionTemplateIds[0])
}

/** Applies a template to captions. It sets the font size too, unless the user has changed it. */
export function templateRequests(
  document: Composition,
  overlays: readonly CaptionOverlay[],
  templateId: CaptionTemplateId,
): EditRequest[] {
  return overlays.map((overlay) => ({
    name: 'changeOverlay',
    input: {
      overlayId: overlay.id,
      changes: {
        templateId,
        ...(hasTemplateSize(overlay, document) ? { styles: { fontSize: captionFontSize(document, templateId) } } : {}),
      },
    },
  }))
}
