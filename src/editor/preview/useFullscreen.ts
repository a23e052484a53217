import { useEffect, useState } from 'react'

/**
 * Toggles full screen, which the browser may refuse. The whole page goes full screen and the preview fills it, so menus
 * and notices stay visible.
 */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch((fault: unknown) => {
    if (!(fault instanceof TypeError || fault instanceof DOMException)) throw fault
  })
}

export function useFullscreen(): boolean {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const onChange = (): void => setIsFullscreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  return isFullscreen
}
