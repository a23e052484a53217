import { useEffect, useState } from 'react'

/** Whether a component has been mounted for a frame, so that less visible content can be rendered too. */
export function useNextFrame(): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const request = requestAnimationFrame(() => setNext(true))
    return () => cancelAnimationFrame(request)
  }, [])
  return isNext
}
