import { useEffect, useState, type RefObject } from 'react'

/** Gives an element the whole screen and back. The browser may refuse; then nothing changes. */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  readonly isFullscreen: boolean
  readonly toggle: () => void
} {
  const [isFullscreen, setIsFullscreen] = useState(false)

  useEffect(() => {
    const onChange = (): void =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [element])

  const toggle = (): void => {
    const change = isFullscreen ? document.exitFullscreen() : element.current?.requestFullscreen()
    change?.catch((fault: unknown) => {
      if (!(fault instanceof TypeError || fault instanceof DOMException)) throw fault
    })
  }
  return { isFullscreen, toggle }
}
