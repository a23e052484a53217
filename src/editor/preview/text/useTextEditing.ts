import { useState, type RefObject } from 'react'
import type { OverlayId } from '../../../composition/schema.ts'
import type { EditedText } from './editedText.ts'
import { showText } from './showText.ts'
import { useSession } from '../../session/SessionContext.tsx'

/** Puts the caret into a text: on the picture, or into the field of the inspector where the picture cannot show it. */
export function useTextEditing(inspector: RefObject<HTMLElement | null>): {
  readonly editedText: EditedText
  readonly editText: (overlayId: OverlayId) => void
} {
  const session = useSession()
  const [overlayId, set] = useState<OverlayId | null>(null)
  const editText = (wanted: OverlayId): void => {
    const isShown = showText(session, wanted)
    // One frame later: the field appears with the selection, and a menu or palette gives the focus back as it closes.
    requestAnimationFrame(() => {
      if (isShown) set(wanted)
      else inspector.current?.querySelector('textarea')?.select()
    })
  }
  return { editedText: { overlayId, set }, editText }
}
