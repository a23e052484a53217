import type { CssPixels } from '../../../base/units.ts'
import type { TimelineGeometry, ViewportNumbers } from '../geometry/timelineGeometry.ts'
import { clampViewport, zoomAt } from '../geometry/zoom.ts'
import type { SurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** Accumulated wheel movement that waits for the next animation frame. */
export interface WheelMovement {
  readonly x: CssPixels
  readonly y: CssPixels
  /** Zoom factor, and the x position that stays fixed. */
  readonly zoom: number
  readonly zoomX: CssPixels
}

const noMovement: WheelMovement = { x: 0, y: 0, zoom: 1, zoomX: 0 }

/** A wheel notch is about 100 pixels, a pinch step only a few. Both should zoom at the same speed. */
const PINCH_BELOW = 50
const LINE_PIXELS = 16

/**
 * Adds a wheel event to the pending movement. The wheel scrolls rows, with Shift it scrolls time, and with Ctrl/⌘ or a
 * pinch it zooms.
 */
export function withWheel(
  waiting: WheelMovement | null,
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  x: CssPixels,
): WheelMovement {
  const before = waiting ?? noMovement
  const unit = event.deltaMode === 0 ? 1 : LINE_PIXELS
  const deltaX = event.deltaX * unit
  const deltaY = event.deltaY * unit
  if (event.ctrlKey || event.metaKey) {
    const strength = Math.abs(deltaY) < PINCH_BELOW ? 0.012 : 0.004
    return { ...before, zoom: before.zoom * 2 ** (-deltaY * strength), zoomX: x }
  }
  if (event.shiftKey) return { ...before, x: before.x + deltaX + deltaY }
  return { ...before, x: before.x + deltaX, y: before.y + deltaY }
}

export function viewportAfterWheel(geometry: TimelineGeometry, movement: WheelMovement): ViewportNumbers {
  const scrolled = clampViewport(geometry, {
    pixelsPerFrame: geometry.pixelsPerFrame,
    scrollFrames: geometry.scrollFrames + movement.x / geometry.pixelsPerFrame,
    scrollPixels: geometry.scrollPixels + movement.y,
  })
  return movement.zoom === 1 ? scrolled : zoomAt({ ...geometry, ...scrolled }, movement.zoomX, movement.zoom)
}

/** Holds pending wheel movement, which `flush` applies once per frame. */
export interface Wheel {
  readonly waiting: () => WheelMovement | null
  readonly wait: (movement: WheelMovement) => void
  readonly flush: () => void
}

export function createWheel(
  view: { readonly geometry: () => TimelineGeometry; readonly scrollTo: (viewport: ViewportNumbers) => void },
  wake: () => void,
): Wheel {
  let waiting: WheelMovement | null = null
  return {
    waiting: () => waiting,
    wait(movement) {
      waiting = movement
      wake()
    },
    flush() {
      if (!waiting) return
      const movement = waiting
      waiting = null
      view.scrollTo(viewportAfterWheel(view.geometry(), movement))
    },
  }
}

/** Collects wheel events. Returns a function that unsubscribes. */
export function listenToWheel(
  surface: HTMLElement,
  bounds: SurfaceBounds,
  store: Pick<Wheel, 'waiting' | 'wait'>,
): () => void {
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    store.wait(withWheel(store.waiting(), event, event.clientX - bounds.origin().left))
  }
  surface.addEventListener('wheel', onWheel, { passive: false })
  return () => surface.removeEventListener('wheel', onWheel)
}
