import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { CssPixels } from '../../base/units.ts'
import { useTheme } from '../../ui/theme/useTheme.ts'
import { drawSourceStrip } from './drawSourceStrip.ts'
import type { SourceStrip } from './paintSourceStrip.ts'

/** Draws a source across its canvas. Returns the canvas width, or 0 before layout. */
export function useStripCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  strip: Omit<SourceStrip, 'width' | 'colors'>,
): CssPixels {
  const { theme } = useTheme()
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas])
  const { filmstrip, fps, frameCount, height, peaks } = strip
  useEffect(() => {
    if (canvas.current && width > 0)
      drawSourceStrip(canvas.current, { width, height, filmstrip, peaks, frameCount, fps })
  }, [canvas, width, height, filmstrip, peaks, frameCount, fps, theme])
  return width
}
