import type { OverlayId } from '../../../composition/schema.ts'

export interface EditedText {
  readonly overlayId: OverlayId | null
  readonly set: (overlayId: OverlayId | null) => void
}
