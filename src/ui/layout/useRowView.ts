import { useCallback, useEffect, useRef, useState, type RefCallback, type RefObject } from 'react'
import type { CssPixels } from '../../base/units.ts'

export interface RowView {
  readonly top: CssPixels
  readonly height: CssPixels
}

/** Tracks the visible part of a scrolling list and scrolls it. */
export function useRowView(): {
  readonly list: RefObject<HTMLDivElement | null>
  readonly view: RowView
  readonly scroll: (to: (view: RowView) => CssPixels) => void
} {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<RowView>({ top: 0, height: 600 })
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const read = () => setView({ top: current.scrollTop, height: current.clientHeight })
    const observer = new ResizeObserver(read)
    observer.observe(current)
    current.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', read)
    }
  }, [])
  const scroll = useCallback((to: (view: RowView) => CssPixels) => {
    const { current } = list
    if (current) current.scrollTop = to({ top: current.scrollTop, height: current.clientHeight })
  }, [])
  return { list, view, scroll }
}

/** Measures the height of an element that is mounted only at times. */
export function useHeight(first: CssPixels): readonly [RefCallback<HTMLElement>, CssPixels] {
  const [height, setHeight] = useState(first)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    setHeight(element.offsetHeight)
    return () => observer.disconnect()
  }, [])
  return [measure, height]
}
