import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'

/** A press before the picture's listeners have loaded, in CSS pixels of the panel. */
export interface EarlyPress {
  readonly x: number
  readonly y: number
}

/**
 * True once the user may edit on the picture: the pointer enters it, something is selected or cropped, or a key may
 * move the focus there. The script loads only then, and a press made before is stored.
 */
export function usePictureWanted(panel: RefObject<HTMLElement | null>): {
  readonly isWanted: boolean
  readonly earlyPress: RefObject<EarlyPress | null>
} {
  const { preview } = useSession()
  const isSelected = useSessionState((state) => state.selection.size > 0 && state.gesture === null)
  const [isWanted, setIsWanted] = useState(false)
  const earlyPress = useRef<EarlyPress | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const want = (): void => setIsWanted(true)
    const { signal } = stopping
    const keep = ({ button, clientX, clientY }: PointerEvent): void => {
      const bounds = panel.current?.getBoundingClientRect()
      if (bounds && button === 0) earlyPress.current = { x: clientX - bounds.left, y: clientY - bounds.top }
    }
    panel.current?.addEventListener('pointerenter', want, { once: true, signal })
    panel.current?.addEventListener('pointerdown', keep, { once: true, signal })
    window.addEventListener('keydown', want, { once: true, capture: true, signal })
    const stop = preview.subscribe(({ cropping }) => cropping && want())
    return () => {
      stopping.abort()
      stop()
    }
  }, [panel, preview])
  if (isSelected && !isWanted) setIsWanted(true)
  return { isWanted, earlyPress }
}
