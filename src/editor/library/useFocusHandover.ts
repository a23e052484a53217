import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Gives the focus to `heir` when the element that holds it leaves the page: the keyboard keeps its place. */
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
