import {
  captionFontSize,
  captionTemplateIds,
  type CaptionTemplateId,
} from '../../../composition/overlays/captionTemplates.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import type { Composition } from '../../../composition/schema.ts'

/** Whether the letters still have the size that a template gave them. */
function hasTemplateSize({ styles, templateId }: CaptionOverlay, canvas: Composition): boolean {
  if (styles.fontSize === undefined) return false
  return styles.fontSize === captionFontSize(canvas, templateId ?? captionTemplateIds[0])
}

/** Applies a template to captions. Their font size follows it, unless it was changed before. */
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
