import { plural } from '@lingui/core/macro'
import { useEffect, type RefObject } from 'react'
import { useAnnounce } from '../../../ui/notices/Announcer.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { nextSelected } from './nextSelected.ts'
import { overlayDescription, positionDescription } from './overlayDescription.ts'
import type { PictureEngine } from './pictureEngine.ts'

/**
 * Tab selects and announces the next visible overlay. Results of arrow keys, which are actions, are announced on keyup.
 */
export function usePictureKeys(surface: RefObject<HTMLElement | null>, engine: PictureEngine | null): void {
  const session = useSession()
  const announce = useAnnounce()

  useEffect(() => {
    const current = surface.current
    if (!current || !engine) return undefined
    const stopping = new AbortController()
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== 'Tab' || !isPlain || event.target !== current || engine.crop.current()) return
      const touchable = engine.touchable()
      const next = nextSelected(touchable, session.getState().selection, event.shiftKey ? -1 : 1)
      if (!next) return
      event.preventDefault()
      session.select([next.id])
      announce(overlayDescription(next, touchable))
    }
    const onKeyUp = (event: KeyboardEvent): void => {
      if (!event.key.startsWith('Arrow') || event.target !== current || engine.crop.current()) return
      const { selection } = session.getState()
      const [first, ...others] = engine.touchable().filter(({ id }) => selection.has(id))
      if (first) {
        const moved = plural(others.length + 1, { one: '# clip moved.', other: '# clips moved.' })
        announce(others.length === 0 ? positionDescription(first) : moved)
      }
    }
    current.addEventListener('keydown', onKeyDown, { signal: stopping.signal })
    current.addEventListener('keyup', onKeyUp, { signal: stopping.signal })
    return () => stopping.abort()
  }, [surface, engine, session, announce])
}
