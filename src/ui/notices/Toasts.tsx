import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { loadNotices } from './loadNotices.ts'
import { noticesWanted } from './noticesWanted.ts'

/**
 * Shows short notices sent by `notify`. It is mounted once per page, at the first click or key press, so that screen
 * readers know the live region before the first notice.
 */
export function Toasts() {
  const isWanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const options = { once: true, capture: true, signal: leaving.signal }
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, noticesWanted.announce, options)
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (isWanted)
      loadNotices().then(
        (notices) => setRegion(() => notices.Region),
        (fault: unknown) => reportError(fault),
      )
  }, [isWanted])
  return Region && <Region />
}
