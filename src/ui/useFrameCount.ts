import { useEffect, useState } from 'react'

/**
 * The number of frames since a component was mounted, up to `limit`. Rendering one more part per frame keeps each frame
 * short.
 */
export function useFrameCount(limit: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count >= limit) return undefined
    const request = requestAnimationFrame(() => setCount(count + 1))
    return () => cancelAnimationFrame(request)
  }, [count, limit])
  return count
}
