import { useEffect, useState, type RefObject } from 'react'

/** True once the element has been near the viewport. */
export function useHasBeenSeen(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenSeen, setHasBeenSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || hasBeenSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setHasBeenSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, hasBeenSeen])
  return hasBeenSeen
}
