import type { PointerButton } from './pointerInput.ts'
import { createPressTracker, type PressTracker } from './pressTracker.ts'
import type { PointerSink, PointerSource } from './pointerSource.ts'

/**
 * Captures movements of a press at the window, before React and the panels handle them. Only active during a press,
 * because a listener on the window costs time on every movement.
 */
function createPressCapture(machine: () => PressTracker): (isPressed: boolean) => void {
  let listening = new AbortController()
  const onPressedMouseMove = (event: MouseEvent): void => {
    if (machine().isOwnPress(event)) event.stopPropagation()
  }
  const onPressedMove = (event: PointerEvent): void => {
    if (!machine().isOwnPress(event)) return
    event.stopPropagation()
    machine().onMove(event)
  }
  return (isPressed) => {
    listening.abort()
    if (!isPressed) return
    listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('pointermove', onPressedMove, options)
    window.addEventListener('mousemove', onPressedMouseMove, options)
  }
}

/** Turns pointer and key events of a surface into inputs. Returns a function that unsubscribes. */
export function listenToPointer<Button extends PointerButton>(
  source: PointerSource<Button>,
  sink: PointerSink<Button>,
): () => void {
  const { surface, bounds } = source
  const stopping = new AbortController()
  const { signal } = stopping
  const capture = createPressCapture(() => machine)
  const machine = createPressTracker(source, sink, capture)
  surface.addEventListener('pointerenter', () => bounds.measure(), { signal })
  surface.addEventListener('pointerleave', machine.onLeave, { signal })
  surface.addEventListener('pointerdown', machine.onDown, { signal })
  surface.addEventListener('pointermove', machine.onMove, { signal })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    surface.addEventListener(type, machine.onEnd, { signal })
  surface.addEventListener('dblclick', machine.onDoubleClick, { signal })
  // A middle press would start the browser's autoscroll.
  surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })
  window.addEventListener('keydown', machine.onKey, { signal, capture: true })
  window.addEventListener('keyup', machine.onKey, { signal, capture: true })
  window.addEventListener('blur', machine.drop, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && machine.drop(), { signal })
  return () => {
    capture(false)
    stopping.abort()
  }
}
