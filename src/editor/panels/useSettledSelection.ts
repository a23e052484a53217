import { useCallback, useEffect, useReducer, useState } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { useSession } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'

/** Timeline and picture: what is pressed there may be dragged next. */
const DRAWINGS = '[data-drawing]'

/**
 * Tells of a state what is selected, once the hand that selects it lets go: fields for it are not made under a drag, which they
 * would hold up. At once where it is selected in another way: read from the same state as the overlays, because a merge may give
 * an id to somebody else's overlay.
 */
export function useSettledSelection(): (state: SessionState) => ReadonlySet<OverlayId> {
  const session = useSession()
  const [hand] = useState<{ before: ReadonlySet<OverlayId> | null }>(() => ({ before: null }))
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    const press = ({ buttons, target }: PointerEvent): void => {
      const isOnDrawing = buttons === 1 && target instanceof Element && target.closest(DRAWINGS) !== null
      if (isOnDrawing) hand.before ??= session.getState().selection
    }
    const letGo = ({ target, type }: Event): void => {
      // Of the window, not of something in it: a press takes the focus from what had it.
      if (type === 'blur' && target !== window) return
      // After those who end the gesture: their change and the fields are one rendering.
      setTimeout(() => {
        if (hand.before === null) return
        hand.before = null
        renderAgain()
      })
    }
    window.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const) window.addEventListener(type, letGo, options)
    return () => {
      leaving.abort()
      hand.before = null
    }
  }, [session, hand])
  return useCallback((state: SessionState) => hand.before ?? state.selection, [hand])
}
