import type { OverlayId } from '../../../composition/schema.ts'

/** The text being edited on the picture, or null. */
export interface EditedText {
  readonly overlayId: OverlayId | null
  readonly set: (overlayId: OverlayId | null) => void
}
