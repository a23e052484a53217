import { listenToPointer } from '../../session/pointer/listenToPointer.ts'
import type { PointerSink } from '../../session/pointer/pointerSource.ts'
import { createSurfaceBounds } from '../../session/pointer/surfaceBounds.ts'
import type { Point } from '../geometry/box.ts'

/** The factor of a zoom, or a way to go, and the point it is about. */
export interface WheelTurn {
  readonly factor: number
  readonly by: Point
  readonly at: Point
}

/** Where the browser's events go. */
export interface PictureSink extends PointerSink<'main' | 'middle'> {
  readonly wheel: (turn: WheelTurn) => void
}

/** A notch of a wheel is about 100 pixels, a step of a pinch a few: both should feel the same. */
const PINCH_BELOW = 50
const LINE_PIXELS = 16

/** How far a turn of the wheel zooms. */
export function zoomFactorOf(deltaPixels: number): number {
  return 2 ** (-deltaPixels * (Math.abs(deltaPixels) < PINCH_BELOW ? 0.012 : 0.004))
}

/** Turns what a hand does on the picture into inputs, and the wheel into ways to look. Returns the way to stop. */
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
  // A text that is edited on the picture has presses of its own; the menu's button is the page's.
  const isOwn = (event: Event): boolean => event.target === surface
  const stop = listenToPointer(
    { surface, bounds, isOwn, buttonOf: (button) => (button === 'menu' ? null : button) },
    sink,
  )
  return () => {
    stop()
    stopping.abort()
  }
}
