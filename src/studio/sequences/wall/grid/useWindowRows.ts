import { useLayoutEffect, useState, type RefObject } from 'react'
import type { CssPixels } from '../../../../base/units.ts'

export interface WindowRows {
  readonly width: CssPixels
  /** Half-open range of the rows in view. */
  readonly start: number
  readonly end: number
}

/** The rows of a tall element that the window shows, and the width of the element. */
export function useWindowRows(element: RefObject<HTMLElement | null>, rowHeight: CssPixels): WindowRows {
  const [rows, setRows] = useState<WindowRows>({ width: 0, start: 0, end: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = (): void => {
      const { top, width } = current.getBoundingClientRect()
      const start = Math.max(0, Math.floor(-top / rowHeight))
      const end = Math.max(0, Math.ceil((window.innerHeight - top) / rowHeight))
      setRows((last) =>
        last.start === start && last.end === end && last.width === width ? last : { width, start, end },
      )
    }
    measure()
    const stop = new AbortController()
    window.addEventListener('scroll', measure, { passive: true, signal: stop.signal })
    window.addEventListener('resize', measure, { signal: stop.signal })
    // If content above the element changes its size, the element moves without a scroll event.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    observer.observe(document.body)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [element, rowHeight])
  return rows
}
