import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFirstInput } from '../../../ui/useFirstInput.ts'
import { useSessionState } from '../../session/SessionContext.tsx'

/** A press before the picture's listeners have loaded, in CSS pixels of the panel. */
export interface EarlyPress {
  readonly x: number
  readonly y: number
}

/**
 * True once the user may edit on the picture: the pointer moves, a key is pressed, or something is selected. The script
 * loads only then, and a press made before is stored. Loading it with the first selection would interrupt the drag that
 * begins with the same press.
 */
export function usePictureWanted(panel: RefObject<HTMLElement | null>): {
  readonly isWanted: boolean
  readonly earlyPress: RefObject<EarlyPress | null>
} {
  const isSelected = useSessionState((state) => state.selection.size > 0)
  const hasInput = useFirstInput()
  const [isWanted, setIsWanted] = useState(false)
  const earlyPress = useRef<EarlyPress | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const keep = ({ button, clientX, clientY }: PointerEvent): void => {
      const bounds = panel.current?.getBoundingClientRect()
      if (bounds && button === 0) earlyPress.current = { x: clientX - bounds.left, y: clientY - bounds.top }
    }
    panel.current?.addEventListener('pointerdown', keep, { once: true, signal: stopping.signal })
    return () => stopping.abort()
  }, [panel])
  if ((isSelected || hasInput) && !isWanted) setIsWanted(true)
  return { isWanted, earlyPress }
}
