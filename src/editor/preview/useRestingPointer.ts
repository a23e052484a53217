import { useEffect, type RefObject } from 'react'

/** Time without pointer movement after which controls are hidden. */
const REST_MS = 2_000

/** Sets `data-resting` while the pointer is at rest, so that CSS can hide controls without rendering. */
export function useRestingPointer(element: RefObject<HTMLElement | null>, isWatched: boolean): void {
  useEffect(() => {
    const current = element.current
    if (!current || !isWatched) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    let timer: ReturnType<typeof setTimeout>
    const wake = (): void => {
      clearTimeout(timer)
      current.removeAttribute('data-resting')
      timer = setTimeout(() => {
        current.setAttribute('data-resting', '')
      }, REST_MS)
    }
    wake()
    for (const type of ['pointermove', 'pointerdown', 'keydown'] as const)
      window.addEventListener(type, wake, { signal, capture: true, passive: true })
    return () => {
      stopping.abort()
      clearTimeout(timer)
      current.removeAttribute('data-resting')
    }
  }, [element, isWatched])
}
