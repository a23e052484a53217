import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'

/** By then the page has come to rest, and what was not needed to open it can be set up. */
const REST_MS = 4_000
/** What is selected this long was not selected to be dragged on the timeline at once. */
const SELECTED_MS = 300

/** A press on the picture that came before what hears it, in CSS pixels of the panel. */
export interface EarlyPress {
  readonly x: number
  readonly y: number
}

/**
 * Whether somebody is about to change something on the picture: the pointer came near, something is selected or cropped; or
 * the page has come to rest, so that the keyboard finds the picture too. The scripts for it are not loaded before; a press
 * until then is kept.
 */
export function usePictureWanted(panel: RefObject<HTMLElement | null>): {
  readonly isWanted: boolean
  readonly earlyPress: RefObject<EarlyPress | null>
} {
  const session = useSession()
  const { preview } = session
  const isSelected = useSessionState((state) => state.selection.size > 0 && state.gesture === null)
  const [isWanted, setIsWanted] = useState(false)
  const earlyPress = useRef<EarlyPress | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const want = (): void => setIsWanted(true)
    const atRest = (): void => {
      if (session.getState().gesture === null) want()
      else timer = setTimeout(atRest, SELECTED_MS)
    }
    let timer = setTimeout(atRest, REST_MS)
    const { signal } = stopping
    const keep = ({ button, clientX, clientY }: PointerEvent): void => {
      const bounds = panel.current?.getBoundingClientRect()
      if (bounds && button === 0) earlyPress.current = { x: clientX - bounds.left, y: clientY - bounds.top }
    }
    panel.current?.addEventListener('pointerenter', want, { once: true, signal })
    panel.current?.addEventListener('pointerdown', keep, { once: true, signal })
    const stop = preview.subscribe(({ cropping }) => cropping && want())
    return () => {
      clearTimeout(timer)
      stopping.abort()
      stop()
    }
  }, [panel, preview, session])
  useEffect(() => {
    if (!isSelected) return undefined
    const timer = setTimeout(() => setIsWanted(true), SELECTED_MS)
    return () => clearTimeout(timer)
  }, [isSelected])
  return { isWanted, earlyPress }
}
