import { useEffect, useState } from 'react'

/** Whether a component was there for a frame: what is seen less, or lies further down, can come then. */
export function useNextFrame(): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const request = requestAnimationFrame(() => setNext(true))
    return () => cancelAnimationFrame(request)
  }, [])
  return isNext
}
