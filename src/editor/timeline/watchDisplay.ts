import type { CssPixels } from '../../base/units.ts'

export interface Display {
  readonly width: CssPixels
  readonly height: CssPixels
  readonly devicePixelRatio: number
}

/** Reports changes of size, pixel density, theme and fonts. Returns a function that unsubscribes. */
export function watchDisplay(
  surface: HTMLElement,
  report: { readonly onDisplay: (display: Display) => void; readonly onTheme: () => void },
): () => void {
  const stopping = new AbortController()
  let size = { width: surface.clientWidth, height: surface.clientHeight }
  const reportDisplay = (): void => report.onDisplay({ ...size, devicePixelRatio: window.devicePixelRatio })
  const resized = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.contentRect
    if (!box || (box.width === size.width && box.height === size.height)) return
    size = { width: box.width, height: box.height }
    reportDisplay()
  })
  resized.observe(surface)
  const watchDensity = (): void => {
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        reportDisplay()
        watchDensity()
      },
      { once: true, signal: stopping.signal },
    )
  }
  watchDensity()
  const themed = new MutationObserver(report.onTheme)
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  document.fonts.addEventListener('loadingdone', report.onTheme, { signal: stopping.signal })
  reportDisplay()
  return () => {
    stopping.abort()
    resized.disconnect()
    themed.disconnect()
  }
}
