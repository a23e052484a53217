import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Focuses `heir` when the element that contains the focus is removed, so that keyboard users keep their place. */
export function useFocusHandover(
  element: RefObject<HTMLElement | null>,
  heir: (leaving: HTMLElement) => HTMLElement | null,
): void {
  const latest = useRef(heir)
  useLayoutEffect(() => {
    latest.current = heir
  })
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement) === true) latest.current(leaving)?.focus({ preventScroll: true })
    }
  }, [element])
}
