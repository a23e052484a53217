import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { loadNotices } from './loadNotices.ts'
import { noticesWanted } from './noticesWanted.ts'

/**
 * Short notices appear here. Once per page; `notify` sends them. Loaded at the first press or key, ahead of the first notice, so
 * that screen readers know the place by then.
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
