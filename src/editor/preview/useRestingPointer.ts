import { useEffect, type RefObject } from 'react'

/** How long the pointer rests until what only matters to a moving hand goes away. */
const REST_MS = 2_000

/** Marks an element with `data-resting` while the pointer rests over it, so that it can be styled without rendering. */
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
