import { useEffect, useState } from 'react'

/**
 * Gives the window the whole screen, or takes it back. The browser may refuse; then nothing changes. It is the page that gets
 * the screen and the preview that fills the page: menus and notices, which lie beside the preview, are seen there too.
 */
export function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch((fault: unknown) => {
    if (!(fault instanceof TypeError || fault instanceof DOMException)) throw fault
  })
}

/** Whether the page has the whole screen. */
export function useFullscreen(): boolean {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const onChange = (): void => setIsFullscreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  return isFullscreen
}
