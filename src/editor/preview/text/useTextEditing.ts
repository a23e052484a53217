import { useState, type RefObject } from 'react'
import type { OverlayId } from '../../../composition/schema.ts'
import type { EditedText } from './editedText.ts'
import { showText } from './showText.ts'
import { useSession } from '../../session/SessionContext.tsx'

/** Starts editing a text on the picture, or in the inspector if the picture cannot show it. */
export function useTextEditing(inspector: RefObject<HTMLElement | null>): {
  readonly editedText: EditedText
  readonly editText: (overlayId: OverlayId) => void
} {
  const session = useSession()
  const [overlayId, set] = useState<OverlayId | null>(null)
  const editText = (wanted: OverlayId): void => {
    const isShown = showText(session, wanted)
    // Waits one frame, because the field appears with the selection and a closing menu or palette restores the focus.
    requestAnimationFrame(() => {
      if (isShown) set(wanted)
      else inspector.current?.querySelector('textarea')?.select()
    })
  }
  return { editedText: { overlayId, set }, editText }
}
