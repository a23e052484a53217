import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { useSession } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'

/** Timeline and picture: what is pressed there may be dragged next. */
const DRAWINGS = '[data-drawing]'

/** So long a hand that dropped something may be on its way to the next. */
const PAUSE_MS: Milliseconds = 200

const isSameIds = (one: ReadonlySet<OverlayId>, other: ReadonlySet<OverlayId>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

/** What a hand has pressed something for. */
interface Hand {
  /** What was selected before; null where no hand holds anything back. */
  before: ReadonlySet<OverlayId> | null
  /** What it selected, once it let go. */
  after: ReadonlySet<OverlayId> | null
}

/**
 * Tells of a state what is selected, once the hand that selects it lets go, and after a drag once it pauses: fields for it are not
 * made under a drag, which they would hold up. At once where it is selected in another way: read from the same state as the
 * overlays, because a merge may give an id to somebody else's overlay.
 */
export function useSettledSelection(): (state: SessionState) => ReadonlySet<OverlayId> {
  const session = useSession()
  const [hand] = useState<Hand>(() => ({ before: null, after: null }))
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      clearTimeout(timer)
      if (hand.before === null) return
      hand.before = null
      renderAgain()
    }
    const press = ({ buttons, target }: PointerEvent): void => {
      const isOnDrawing = buttons === 1 && target instanceof Element && target.closest(DRAWINGS) !== null
      if (!isOnDrawing) return settle()
      clearTimeout(timer)
      hand.before ??= session.getState().selection
      hand.after = null
    }
    const settleAfter = (pause: Milliseconds): void => {
      clearTimeout(timer)
      // At least after those who end the gesture: their change and the fields are one rendering.
      timer = setTimeout(settle, pause)
    }
    const letGo = (): void => {
      const { gesture, selection } = session.getState()
      if (gesture !== null) hand.after = selection
      settleAfter(gesture === null ? 0 : PAUSE_MS)
    }
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
  return useCallback(
    (state: SessionState) => {
      if (hand.before === null) return state.selection
      const isSelectedOtherwise = hand.after !== null && !isSameIds(hand.after, state.selection)
      return isSelectedOtherwise ? state.selection : hand.before
    },
    [hand],
  )
}
