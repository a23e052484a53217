import { type RefObject, useEffect, useRef } from 'react'

/** Aborts its signal when the component goes. */
export function useAbortOnLeave(): RefObject<AbortController> {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return leaving
}
