import { listenToPointer } from '../../session/pointer/listenToPointer.ts'
import type { PointerSink } from '../../session/pointer/pointerSource.ts'
import { createSurfaceBounds } from '../../session/pointer/surfaceBounds.ts'
import type { Point } from '../geometry/box.ts'

/** A zoom or pan by wheel or pinch, with the position of the pointer. */
export interface WheelTurn {
  readonly factor: number
  readonly by: Point
  readonly at: Point
}

export interface PictureSink extends PointerSink {
  readonly wheel: (turn: WheelTurn) => void
}

/** A wheel notch is about 100 pixels, a pinch step only a few. Both should zoom at the same speed. */
const PINCH_BELOW = 50
const LINE_PIXELS = 16

export function zoomFactorOf(deltaPixels: number): number {
  return 2 ** (-deltaPixels * (Math.abs(deltaPixels) < PINCH_BELOW ? 0.012 : 0.004))
}

/**
 * Turns pointer and key events on the picture into inputs, and the wheel into zoom and pan. Returns a function that
 * unsubscribes.
 */
export function listenToPicture(surface: HTMLElement, sink: PictureSink): () => void {
  const stopping = new AbortController()
  const bounds = createSurfaceBounds(surface)
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    bounds.measure()
    const { left, top } = bounds.origin()
    const unit = event.deltaMode === 0 ? 1 : LINE_PIXELS
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    const isZoom = event.ctrlKey || event.metaKey
    const by = event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y }
    const at = { x: event.clientX - left, y: event.clientY - top }
    sink.wheel({ factor: isZoom ? zoomFactorOf(y) : 1, by: isZoom ? { x: 0, y: 0 } : by, at })
  }
  surface.addEventListener('wheel', onWheel, { signal: stopping.signal, passive: false })
  // Text being edited handles its own presses.
  const isOwn = (event: Event): boolean => event.target === surface
  const stop = listenToPointer({ surface, bounds, isOwn, buttonOf: (button) => button }, sink)
  return () => {
    stop()
    stopping.abort()
  }
}
