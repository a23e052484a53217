import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { loadNotices } from './loadNotices.ts'
import { noticesWanted } from './noticesWanted.ts'

/** A page that came to rest gets its place for notices ahead of the first, so that screen readers know it by then. */
const AHEAD_MS = 5_000

/** Where short notices appear. Once per page; `notify` sends them. Nothing of it is loaded while the page opens. */
export function Toasts() {
  const isWanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(noticesWanted.announce, AHEAD_MS)
    return () => clearTimeout(timer)
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
