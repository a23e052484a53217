import { useEffect, useState, type RefObject } from 'react'
import type { CssPixels } from '../../../../base/units.ts'

/** Rows beyond the edges, so that the next one can take focus before it is seen. */
const EXTRA_ROWS = 6

export interface VirtualRows {
  /** The first row to draw, and the one after the last. */
  readonly start: number
  readonly end: number
}

/** The rows of equal height that are in view of a scrolling element, with a few more at both ends. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight }: { readonly count: number; readonly rowHeight: CssPixels },
): VirtualRows {
  const [view, setView] = useState({ top: 0, height: 900 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  const first = Math.floor(view.top / rowHeight) - EXTRA_ROWS
  const last = Math.ceil((view.top + view.height) / rowHeight) + EXTRA_ROWS
  return { start: Math.max(0, Math.min(first, count)), end: Math.min(count, last) }
}
