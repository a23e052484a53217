import { useEffect, useState, type RefObject } from 'react'

/** Gives an element the whole screen, or takes it back where it has it. The browser may refuse; then nothing changes. */
export function toggleFullscreen(element: HTMLElement | null): void {
  const isFullscreen = element !== null && document.fullscreenElement === element
  const change = isFullscreen ? document.exitFullscreen() : element?.requestFullscreen()
  change?.catch((fault: unknown) => {
    if (!(fault instanceof TypeError || fault instanceof DOMException)) throw fault
  })
}

/** Whether an element has the whole screen, and the way to give or take it. */
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

  return { isFullscreen, toggle: () => toggleFullscreen(element.current) }
}
