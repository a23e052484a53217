import type { PointerInput, PointerPoint } from './pointerInput.ts'
import type { SurfaceBounds } from './surfaceBounds.ts'

/** Where the browser's events go. */
export interface PointerSink {
  /** Handles an input at once, after any movement that is still waiting. */
  readonly dispatch: (input: PointerInput) => void
  /** Remembers where the pointer is; it is handled once in the next animation frame. */
  readonly moveTo: (point: PointerPoint) => void
  /** Whether something is pressed or under way, so that Escape belongs to the timeline. */
  readonly isBusy: () => boolean
}

type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const modifiersOf = (keys: Keys) => ({
  isShift: keys.shiftKey,
  isAlt: keys.altKey,
  isCommand: keys.ctrlKey || keys.metaKey,
})

/** A mouse, pen or drag event as a point of the surface. Reads no layout. */
export function pointOf(event: Keys & Pick<MouseEvent, 'clientX' | 'clientY'>, bounds: SurfaceBounds): PointerPoint {
  const { left, top } = bounds.origin()
  return { x: event.clientX - left, y: event.clientY - top, ...modifiersOf(event) }
}

const buttons = ['main', 'middle', 'menu'] as const

/** Turns pointer and key events of the surface into inputs. Returns the way to stop. */
export function listenToPointer(surface: HTMLElement, bounds: SurfaceBounds, sink: PointerSink): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let activePointer: number | null = null
  let isSpaceHeld = false
  let last: PointerPoint | null = null

  const release = (pointerId: number, type: 'up' | 'cancel'): void => {
    if (pointerId !== activePointer) return
    activePointer = null
    sink.dispatch({ type })
  }

  surface.addEventListener('pointerenter', () => bounds.measure(), { signal })
  surface.addEventListener('pointerleave', () => sink.dispatch({ type: 'leave' }), { signal })
  surface.addEventListener(
    'pointerdown',
    (event) => {
      const button = buttons[event.button]
      if (activePointer !== null || !button || (event.pointerType !== 'mouse' && !event.isPrimary)) return
      bounds.measure()
      last = pointOf(event, bounds)
      if (button !== 'menu') {
        activePointer = event.pointerId
        surface.setPointerCapture(event.pointerId)
      }
      sink.dispatch({ type: 'down', point: last, button, isSpaceHeld })
    },
    { signal },
  )
  surface.addEventListener(
    'pointermove',
    (event) => {
      if (activePointer !== null && event.pointerId !== activePointer) return
      last = pointOf(event, bounds)
      sink.moveTo(last)
    },
    { signal },
  )
  surface.addEventListener('pointerup', (event) => release(event.pointerId, 'up'), { signal })
  surface.addEventListener('pointercancel', (event) => release(event.pointerId, 'cancel'), { signal })
  surface.addEventListener('lostpointercapture', (event) => release(event.pointerId, 'cancel'), { signal })
  surface.addEventListener(
    'dblclick',
    (event) => sink.dispatch({ type: 'doubleClick', point: pointOf(event, bounds) }),
    { signal },
  )
  // A middle press would start the browser's own scrolling.
  surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })

  const onKey = (event: KeyboardEvent): void => {
    if (event.code === 'Space') isSpaceHeld = event.type === 'keydown'
    if (!sink.isBusy()) return
    if (event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault()
      event.stopPropagation()
      activePointer = null
      sink.dispatch({ type: 'cancel' })
    } else if (
      last &&
      (event.key === 'Shift' || event.key === 'Control' || event.key === 'Meta' || event.key === 'Alt')
    ) {
      last = { ...last, ...modifiersOf(event) }
      sink.moveTo(last)
    }
  }
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('keyup', onKey, { signal, capture: true })
  window.addEventListener(
    'blur',
    () => {
      isSpaceHeld = false
      activePointer = null
      sink.dispatch({ type: 'cancel' })
    },
    { signal },
  )
  return () => stopping.abort()
}
