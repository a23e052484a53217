import { listenToPointer } from '../../session/pointer/listenToPointer.ts'
import { pressedButton } from '../../session/pointer/pressTracker.ts'
import type { PointerSink } from '../../session/pointer/pointerSource.ts'
import type { SurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** Turns pointer and key events of the timeline into inputs. Returns the unsubscribe function. */
export function listenToTimeline(surface: HTMLElement, bounds: SurfaceBounds, sink: PointerSink): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // A long press picks up an overlay; it must not open the context menu too.
  surface.addEventListener('touchstart', (event) => event.stopPropagation(), { signal, passive: true })
  // A second button during a drag must not open the menu.
  const keepMenuAway = (event: Event): void => {
    if (!sink.isBusy()) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Suppresses compatibility mouse events during a press, which would report each movement twice. */
  const suppressMouseEvents = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || pressedButton(event) !== 'main' || event.target !== surface) return
    event.preventDefault()
    // Focus is a default action of the suppressed mouse event.
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
