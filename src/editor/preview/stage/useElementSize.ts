import { useLayoutEffect, useState, type RefObject } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** The inner size of an element in CSS pixels, kept up to date; null before it is laid out. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const current = element.current
    if (!current) return
    const measure = (): void => {
      const { clientHeight: height, clientWidth: width } = current
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
