import { listenToPointer } from '../../session/pointer/listenToPointer.ts'
import { pressedButton } from '../../session/pointer/pressTracker.ts'
import type { PointerSink } from '../../session/pointer/pointerSource.ts'
import type { SurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** Turns pointer and key events of the timeline into inputs. Returns a function that unsubscribes. */
export function listenToTimeline(surface: HTMLElement, bounds: SurfaceBounds, sink: PointerSink): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // A long press starts dragging an overlay and must not open the context menu too.
  surface.addEventListener('touchstart', (event) => event.stopPropagation(), { signal, passive: true })
  // A second button during a drag must not open the menu.
  const keepMenuAway = (event: Event): void => {
    if (!sink.isBusy()) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Suppresses compatibility mouse events during a press, because they would report each movement twice. */
  const suppressMouseEvents = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || pressedButton(event) !== 'main' || event.target !== surface) return
    event.preventDefault()
    // The suppressed mouse event would have moved the focus.
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
