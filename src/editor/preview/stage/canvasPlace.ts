import type { CssPixels } from '../../../base/units.ts'
import type { Session } from '../../session/session.ts'
import type { Bounds } from '../geometry/bounds.ts'
import { fittingAll, fittingOf, type Fitting, type Viewport } from '../geometry/fitting.ts'

interface PanelSize {
  readonly width: CssPixels
  readonly height: CssPixels
}

/** Position of the canvas in its panel. */
export interface CanvasPlace {
  /** Returns the same object until the canvas moves. */
  readonly fitting: () => Fitting
  readonly panel: () => PanelSize
  /** Calls `listener` if the canvas moves, or the size or pixel density of the panel changes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Keeps a rectangle visible while the zoom is `fit`, even if it extends beyond the canvas. Null keeps the canvas
   * visible.
   */
  readonly see: (part: Bounds | null) => void
  readonly setMargin: (margin: CssPixels) => void
  readonly stop: () => void
}

/** Leaves room to reach handles at the edges of the canvas. */
export const MARGIN_PIXELS = 20

const isSame = (one: Fitting, other: Fitting): boolean =>
  one.left === other.left && one.top === other.top && one.scale === other.scale && one.width === other.width

/** The pixel density changes, for example, when the window moves to another screen. */
function watchDensity(onChange: () => void, signal: AbortSignal): void {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  const changed = (): void => {
    onChange()
    watchDensity(onChange, signal)
  }
  query.addEventListener('change', changed, { once: true, signal })
}

/** Positions the canvas outside React, so that zooming and panning cause no re-render. */
export function createCanvasPlace(
  elements: { readonly panel: HTMLElement; readonly stage: HTMLElement; readonly scaled: HTMLElement },
  { getState, preview, subscribe }: Session,
): CanvasPlace {
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let margin = MARGIN_PIXELS
  let part: Bounds | null = null
  let panel: PanelSize = { width: elements.panel.clientWidth, height: elements.panel.clientHeight }
  let fitting: Fitting = { left: 0, top: 0, width: 0, height: 0, scale: 1 }

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const update = (): void => {
    const { center, zoom } = preview.getState()
    const { height, width } = getState().shown
    const canvas = { width, height }
    const viewport: Viewport = zoom === 'fit' ? { zoom } : { zoom, center }
    const next =
      part && zoom === 'fit'
        ? fittingAll(canvas, panel, { part, margin })
        : fittingOf(canvas, panel, { viewport, margin })
    if (isSame(next, fitting)) return
    fitting = next
    const place = { left: next.left, top: next.top, width: next.width, height: next.height }
    for (const [side, pixels] of Object.entries(place)) elements.stage.style.setProperty(side, `${pixels}px`)
    elements.scaled.style.transform = `scale(${next.scale})`
    if (preview.getState().shownScale !== next.scale) preview.setState({ shownScale: next.scale })
    notify()
  }
  const resized = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.contentRect
    if (!box || (box.width === panel.width && box.height === panel.height)) return
    panel = { width: box.width, height: box.height }
    update()
    notify()
  })
  resized.observe(elements.panel)
  watchDensity(notify, stopping.signal)
  const stops = [
    subscribe((now, before) => {
      if (now.shown.width !== before.shown.width || now.shown.height !== before.shown.height) update()
    }),
    preview.subscribe((now, before) => {
      if (now.zoom !== before.zoom || now.center !== before.center) update()
    }),
  ]
  update()
  return {
    fitting: () => fitting,
    panel: () => panel,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see(next) {
      part = next
      update()
    },
    setMargin(next) {
      margin = next
      update()
    },
    stop() {
      for (const stop of stops) stop()
      stopping.abort()
      resized.disconnect()
    },
  }
}
