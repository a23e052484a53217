import { listenToPointer } from '../../session/pointer/listenToPointer.ts'
import { pressedButton } from '../../session/pointer/pressTracker.ts'
import type { PointerSink } from '../../session/pointer/pointerSource.ts'
import type { SurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** Turns what a hand does on the timeline into inputs. Returns the way to stop. */
export function listenToTimeline(surface: HTMLElement, bounds: SurfaceBounds, sink: PointerSink): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // A resting finger picks up; the menu would count the same rest.
  surface.addEventListener('touchstart', (event) => event.stopPropagation(), { signal, passive: true })
  // A second button in the middle of a drag opens no menu over it.
  const keepMenuAway = (event: Event): void => {
    if (!sink.isBusy()) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** No mouse events beside the pointer's own under a press: each movement would be told twice. */
  const suppressMouseEvents = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || pressedButton(event) !== 'main' || event.target !== surface) return
    event.preventDefault()
    // The browser would have done it with the mouse event.
    surface.focus({ preventScroll: true, focusVisible: false })
  }
  surface.addEventListener('pointerdown', suppressMouseEvents, { signal })
  surface.addEventListener('contextmenu', keepMenuAway, { signal, capture: true })
  const stop = listenToPointer({ surface, bounds, buttonOf: (pressed) => pressed, isOwn: () => true }, sink)
  return () => {
    stop()
    stopping.abort()
  }
}
