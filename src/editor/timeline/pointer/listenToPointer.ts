import { isMac } from '../../session/actions/keysInWords.ts'
import type { PointerInput, PointerPoint } from './pointerInput.ts'
import type { SurfaceBounds } from './surfaceBounds.ts'
import { createTouches } from './touches.ts'

/** Where the browser's events go. */
export interface PointerSink {
  /** Handles an input at once, after any movement that is still waiting. */
  readonly dispatch: (input: PointerInput) => void
  /** Remembers where the pointer is; it is handled once in the next animation frame. */
  readonly moveTo: (point: PointerPoint) => void
  /** Whether something is pressed or under way, so that Escape belongs to the timeline. */
  readonly isBusy: () => boolean
  /** Whether a second finger may take hold of the view; in the middle of a drag it means nothing. */
  readonly canPinch: () => boolean
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
/** Which bit of `buttons` says that the button at the same place of `button` is down. */
const buttonBits = [1, 4, 2] as const
const modifierKeys = new Set(['Shift', 'Control', 'Meta', 'Alt'])

/** Turns pointer and key events of the surface into inputs. Returns the way to stop. */
export function listenToPointer(surface: HTMLElement, bounds: SurfaceBounds, sink: PointerSink): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const touches = createTouches()
  let active: { readonly pointerId: number; readonly bit: number } | null = null
  let isSpaceHeld = false
  let last: PointerPoint | null = null

  const release = (type: 'up' | 'cancel'): void => {
    active = null
    sink.dispatch({ type })
  }
  const drop = (): void => {
    isSpaceHeld = false
    touches.clear()
    release('cancel')
  }
  /** A second finger zooms; it never presses anything. */
  const isPinch = (): boolean => {
    const pinch = touches.pinch()
    if (pinch) sink.dispatch(pinch)
    return pinch !== null
  }
  const onDown = (event: PointerEvent): void => {
    const button = isMac && event.ctrlKey && event.button === 0 ? 'menu' : buttons[event.button]
    if (!button) return
    const isTouch = event.pointerType === 'touch'
    if (active === null) bounds.measure()
    const point = pointOf(event, bounds)
    if (isTouch && sink.canPinch()) touches.put(event.pointerId, point)
    if ((isTouch && isPinch()) || active !== null) return
    last = point
    if (button !== 'menu') {
      active = { pointerId: event.pointerId, bit: buttonBits[event.button] ?? 1 }
      surface.setPointerCapture(event.pointerId)
    }
    sink.dispatch({ type: 'down', point, button, isSpaceHeld, isTouch })
  }
  const onMove = (event: PointerEvent): void => {
    const point = pointOf(event, bounds)
    touches.move(event.pointerId, point)
    if (isPinch() || (active !== null && event.pointerId !== active.pointerId)) return
    last = point
    // With another button down, letting go of the first one is told as a movement.
    const isLetGo = active !== null && event.buttons !== 0 && (event.buttons & active.bit) === 0
    if (isLetGo) release('up')
    else sink.moveTo(point)
  }
  /** What is dragged here is no business of the page around: React and the panels would look for somebody who listens. */
  const keepFromPage = (event: Event): void => {
    if (active === null || !(event.target instanceof Node) || !surface.contains(event.target)) return
    event.stopPropagation()
    if (event instanceof PointerEvent) onMove(event)
  }
  const onEnd = (event: PointerEvent): void => {
    const wasPinch = touches.pinch() !== null
    touches.lift(event.pointerId)
    if (wasPinch || event.pointerId === active?.pointerId) release(event.type === 'pointerup' ? 'up' : 'cancel')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.code === 'Space') isSpaceHeld = event.type === 'keydown'
    if (sink.isBusy() && event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault()
      event.stopPropagation()
      release('cancel')
    } else if (last && modifierKeys.has(event.key)) {
      last = { ...last, ...modifiersOf(event) }
      sink.moveTo(last)
    }
  }

  surface.addEventListener('pointerenter', () => bounds.measure(), { signal })
  surface.addEventListener(
    'pointerleave',
    () => {
      last = null
      sink.dispatch({ type: 'leave' })
    },
    { signal },
  )
  surface.addEventListener('pointerdown', onDown, { signal })
  surface.addEventListener('pointermove', onMove, { signal })
  for (const type of ['pointermove', 'mousemove'] as const)
    window.addEventListener(type, keepFromPage, { signal, capture: true })
  // A resting finger picks up; the menu would count the same rest.
  surface.addEventListener('touchstart', (event) => event.stopPropagation(), { signal, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    surface.addEventListener(type, onEnd, { signal })
  surface.addEventListener(
    'dblclick',
    (event) => sink.dispatch({ type: 'doubleClick', point: pointOf(event, bounds) }),
    { signal },
  )
  // A middle press would start the browser's own scrolling.
  surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })
  // A second button in the middle of a drag opens no menu over it.
  surface.addEventListener(
    'contextmenu',
    (event) => {
      if (!sink.isBusy()) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('keyup', onKey, { signal, capture: true })
  window.addEventListener('blur', drop, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && drop(), { signal })
  return () => stopping.abort()
}
