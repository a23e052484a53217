import { useEffect, useState } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { useSession } from '../session/SessionContext.tsx'

/** Timeline and picture: what is pressed there may be dragged next. */
const DRAWINGS = '[data-drawing]'

/**
 * What is selected, once the hand that selects it lets go: fields for it are not made under a drag, which they would hold up. At
 * once where it is selected in another way.
 */
export function useSettledSelection(): ReadonlySet<OverlayId> {
  const session = useSession()
  const [selection, setSelection] = useState(() => session.getState().selection)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    let isHeld = false
    const take = (): void => {
      if (!isHeld) setSelection(session.getState().selection)
    }
    const press = ({ buttons, target }: PointerEvent): void => {
      isHeld = buttons === 1 && target instanceof Element && target.closest(DRAWINGS) !== null
    }
    const letGo = (): void => {
      if (!isHeld) return
      isHeld = false
      // After those who end the gesture: their change and the fields are one rendering.
      setTimeout(take)
    }
    window.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const) window.addEventListener(type, letGo, options)
    take()
    const stop = session.subscribe(take)
    return () => {
      stop()
      leaving.abort()
    }
  }, [session])
  return selection
}
