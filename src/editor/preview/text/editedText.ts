import type { OverlayId } from '../../../composition/schema.ts'

/** Which text is being edited on the picture: the caret is in it. Null while none is. */
export interface EditedText {
  readonly overlayId: OverlayId | null
  readonly set: (overlayId: OverlayId | null) => void
}
