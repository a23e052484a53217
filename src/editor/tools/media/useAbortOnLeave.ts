import { type RefObject, useEffect, useRef } from 'react'

/** Returns a controller that is aborted on unmount. */
export function useAbortOnLeave(): RefObject<AbortController> {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return leaving
}
