import { isMac } from '../actions/keysInWords.ts'
import type { HandButton, HandInput, SurfacePoint } from './handInput.ts'
import type { SurfaceBounds } from './surfaceBounds.ts'
import { createTouches } from './touches.ts'

/** Where the browser's events go. */
export interface HandSink<Button extends HandButton = HandButton> {
  /** Handles an input at once, after any movement that is still waiting. */
  readonly dispatch: (input: HandInput<Button>) => void
  /** Remembers where the pointer is; it is handled once in the next animation frame. */
  readonly moveTo: (point: SurfacePoint) => void
  /** Whether something is pressed or under way, so that Escape belongs to the surface. */
  readonly isBusy: () => boolean
  /** Whether a second finger may take hold of the view; in the middle of a drag it means nothing. */
  readonly canPinch: () => boolean
}

/** What is heard, and who hears it. */
export interface HandSource<Button extends HandButton> {
  readonly surface: HTMLElement
  readonly bounds: SurfaceBounds
  /** What a button is here, or null where it presses nothing. */
  readonly buttonOf: (pressed: HandButton) => Button | null
  /** Whether an event is the surface's own: what lies on it may have presses of its own. */
  readonly isOwn: (event: Event) => boolean
}

type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const modifiersOf = (keys: Keys) => ({
  isShift: keys.shiftKey,
  isAlt: keys.altKey,
  isCommand: keys.ctrlKey || keys.metaKey,
})

/** A mouse, pen or drag event as a point of the surface. Reads no layout. */
export function pointOf(event: Keys & Pick<MouseEvent, 'clientX' | 'clientY'>, bounds: SurfaceBounds): SurfacePoint {
  const { left, top } = bounds.origin()
  return { x: event.clientX - left, y: event.clientY - top, ...modifiersOf(event) }
}

const buttons = ['main', 'middle', 'menu'] as const
/** Which bit of `buttons` says that the button at the same place of `button` is down. */
const buttonBits = [1, 4, 2] as const
const modifierKeys = new Set(['Shift', 'Control', 'Meta', 'Alt'])

/** With Ctrl a Mac's one button is the menu's. */
export const pressedButton = (event: PointerEvent): HandButton | undefined =>
  isMac && event.ctrlKey && event.button === 0 ? 'menu' : buttons[event.button]

/** Turns pointer and key events of a surface into inputs. Returns the way to stop. */
export function listenToHand<Button extends HandButton>(
  { surface, bounds, buttonOf, isOwn }: HandSource<Button>,
  sink: HandSink<Button>,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const touches = createTouches()
  let active: { readonly pointerId: number; readonly bit: number } | null = null
  let hearing = new AbortController()
  let isSpaceHeld = false
  let last: SurfacePoint | null = null

  const release = (type: 'up' | 'cancel'): void => {
    active = null
    hearFirst(false)
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
    const pressed = pressedButton(event)
    const button = pressed && isOwn(event) ? buttonOf(pressed) : null
    if (button === null) return
    const isTouch = event.pointerType === 'touch'
    if (active === null) bounds.measure()
    const point = pointOf(event, bounds)
    if (isTouch && sink.canPinch()) touches.put(event.pointerId, point)
    if ((isTouch && isPinch()) || active !== null) return
    last = point
    if (button !== 'menu') {
      active = { pointerId: event.pointerId, bit: buttonBits[event.button] ?? 1 }
      surface.setPointerCapture(event.pointerId)
      hearFirst(true)
    }
    sink.dispatch({ type: 'down', point, button, isSpaceHeld, isTouch })
  }
  const onMove = (event: PointerEvent): void => {
    if (active === null && !isOwn(event)) return
    const point = pointOf(event, bounds)
    touches.move(event.pointerId, point)
    if (isPinch() || (active !== null && event.pointerId !== active.pointerId)) return
    last = point
    // With another button down, letting go of the first one is told as a movement.
    const isLetGo = active !== null && event.buttons !== 0 && (event.buttons & active.bit) === 0
    if (isLetGo) release('up')
    else sink.moveTo(point)
  }
  const isHeldHere = ({ target }: MouseEvent): boolean =>
    active !== null && (target === surface || (target instanceof Node && surface.contains(target)))
  /** What is dragged here is no business of the page around: React and the panels would look for somebody who listens. */
  const keepFromPage = (event: MouseEvent): void => {
    if (isHeldHere(event)) event.stopPropagation()
  }
  const onHeldMove = (event: PointerEvent): void => {
    if (!isHeldHere(event)) return
    event.stopPropagation()
    onMove(event)
  }
  /** Only under a pressed button: each listener of the window costs every movement on the page. */
  const hearFirst = (isPressed: boolean): void => {
    hearing.abort()
    if (!isPressed) return
    hearing = new AbortController()
    const options = { capture: true, signal: hearing.signal }
    window.addEventListener('pointermove', onHeldMove, options)
    window.addEventListener('mousemove', keepFromPage, options)
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
  const onLeave = (): void => {
    last = null
    sink.dispatch({ type: 'leave' })
  }
  const onDoubleClick = (event: MouseEvent): void => {
    if (isOwn(event)) sink.dispatch({ type: 'doubleClick', point: pointOf(event, bounds) })
  }

  surface.addEventListener('pointerenter', () => bounds.measure(), { signal })
  surface.addEventListener('pointerleave', onLeave, { signal })
  surface.addEventListener('pointerdown', onDown, { signal })
  surface.addEventListener('pointermove', onMove, { signal })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    surface.addEventListener(type, onEnd, { signal })
  surface.addEventListener('dblclick', onDoubleClick, { signal })
  // A middle press would start the browser's own scrolling.
  surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('keyup', onKey, { signal, capture: true })
  window.addEventListener('blur', drop, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && drop(), { signal })
  return () => {
    hearFirst(false)
    stopping.abort()
  }
}
