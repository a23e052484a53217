import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { useSession } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'

/** Timeline and picture: what is pressed there may be dragged next. */
const DRAWINGS = '[data-drawing]'

/** So long a hand that dropped something may be on its way to the next. */
const PAUSE_MS: Milliseconds = 200

/**
 * Tells of a state what is selected, once the hand that selects it lets go, and after a drag once it pauses: fields for it are not
 * made under a drag, which they would hold up. At once where it is selected in another way: read from the same state as the
 * overlays, because a merge may give an id to somebody else's overlay.
 */
export function useSettledSelection(): (state: SessionState) => ReadonlySet<OverlayId> {
  const session = useSession()
  const [hand] = useState<{ before: ReadonlySet<OverlayId> | null }>(() => ({ before: null }))
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ buttons, target }: PointerEvent): void => {
      const isOnDrawing = buttons === 1 && target instanceof Element && target.closest(DRAWINGS) !== null
      if (!isOnDrawing) return
      clearTimeout(timer)
      hand.before ??= session.getState().selection
    }
    const settleAfter = (pause: Milliseconds): void => {
      clearTimeout(timer)
      // At least after those who end the gesture: their change and the fields are one rendering.
      timer = setTimeout(() => {
        if (hand.before === null) return
        hand.before = null
        renderAgain()
      }, pause)
    }
    const letGo = (): void => settleAfter(session.getState().gesture === null ? 0 : PAUSE_MS)
    // Of the window, not of something in it: a press takes the focus from what had it.
    const leave = ({ target }: Event): void => {
      if (target === window) settleAfter(0)
    }
    window.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, letGo, options)
    window.addEventListener('blur', leave, options)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      hand.before = null
    }
  }, [session, hand])
  return useCallback((state: SessionState) => hand.before ?? state.selection, [hand])
}
