import { isMac } from '../../session/actions/keysInWords.ts'
import type { Point } from '../geometry/box.ts'
import type { PictureInput, PicturePoint } from './pictureInput.ts'

/** Where the browser's events go. */
export interface PictureSink {
  /** Handles an input at once, after any movement that is still waiting. */
  readonly dispatch: (input: PictureInput) => void
  /** Remembers where the pointer is; it is handled once in the next animation frame. */
  readonly moveTo: (point: PicturePoint) => void
  /** Whether something is pressed or under way, so that Escape belongs to it. */
  readonly isBusy: () => boolean
  /** Whether a second finger may take hold of the view; in the middle of a drag it means nothing. */
  readonly canPinch: () => boolean
  readonly isSpaceHeld: () => boolean
  /** The wheel turned: the factor of a zoom, or a way to go. */
  readonly wheel: (turn: { readonly factor: number; readonly by: Point; readonly at: Point }) => void
}

type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const modifiersOf = (keys: Keys) => ({
  isShift: keys.shiftKey,
  isAlt: keys.altKey,
  isCommand: keys.ctrlKey || keys.metaKey,
})

const buttons = ['main', 'middle'] as const
/** Which bit of `buttons` says that the button at the same place of `button` is down. */
const buttonBits = [1, 4] as const
const modifierKeys = new Set(['Shift', 'Control', 'Meta', 'Alt'])
/** A notch of a wheel is about 100 pixels, a step of a pinch a few: both should feel the same. */
const PINCH_BELOW = 50
const LINE_PIXELS = 16

/** How far a turn of the wheel zooms. */
export function zoomFactorOf(deltaPixels: number): number {
  return 2 ** (-deltaPixels * (Math.abs(deltaPixels) < PINCH_BELOW ? 0.012 : 0.004))
}

/** Turns pointer, wheel and modifier events of the picture into inputs. Returns the way to stop. */
export function listenToPicture(surface: HTMLElement, sink: PictureSink): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const fingers = new Map<number, Point>()
  let origin: Point = { x: 0, y: 0 }
  let active: { readonly pointerId: number; readonly bit: number } | null = null
  let last: PicturePoint | null = null

  const measure = (): void => {
    const { left, top } = surface.getBoundingClientRect()
    origin = { x: left, y: top }
  }
  const pointOf = (event: Keys & Pick<MouseEvent, 'clientX' | 'clientY'>): PicturePoint => ({
    x: event.clientX - origin.x,
    y: event.clientY - origin.y,
    ...modifiersOf(event),
  })
  const release = (type: 'up' | 'cancel'): void => {
    active = null
    sink.dispatch({ type })
  }
  const drop = (): void => {
    fingers.clear()
    release('cancel')
  }
  const pinch = (): boolean => {
    const [a, b] = fingers.values()
    if (!a || !b) return false
    const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    sink.dispatch({ type: 'pinch', centre, distance: Math.hypot(a.x - b.x, a.y - b.y) })
    return true
  }
  /** What lies on the picture, such as a text that is being edited, has presses of its own. */
  const isOwn = (event: Event): boolean => event.target === surface

  const onDown = (event: PointerEvent): void => {
    const button = buttons[event.button]
    const bit = buttonBits[event.button]
    if (!button || bit === undefined || !isOwn(event) || (isMac && event.ctrlKey && button === 'main')) return
    const isTouch = event.pointerType === 'touch'
    if (active === null) measure()
    const point = pointOf(event)
    if (isTouch && sink.canPinch()) fingers.set(event.pointerId, point)
    if ((isTouch && pinch()) || active !== null) return
    last = point
    active = { pointerId: event.pointerId, bit }
    surface.setPointerCapture(event.pointerId)
    sink.dispatch({ type: 'down', point, button, isSpaceHeld: sink.isSpaceHeld(), isTouch })
  }
  const onMove = (event: PointerEvent): void => {
    if (active === null && !isOwn(event)) return
    const point = pointOf(event)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point)
    if (pinch() || (active !== null && event.pointerId !== active.pointerId)) return
    last = point
    // With another button down, letting go of the first one is told as a movement.
    if (active !== null && event.buttons !== 0 && (event.buttons & active.bit) === 0) release('up')
    else sink.moveTo(point)
  }
  /** What is dragged here is no business of the page around: React and the panels would look for somebody who listens. */
  const keepFromPage = (event: Event): void => {
    if (active === null || !(event.target instanceof Node) || !surface.contains(event.target)) return
    event.stopPropagation()
    if (event instanceof PointerEvent) onMove(event)
  }
  const onEnd = (event: PointerEvent): void => {
    const wasPinch = fingers.size > 1
    fingers.delete(event.pointerId)
    if (wasPinch || event.pointerId === active?.pointerId) release(event.type === 'pointerup' ? 'up' : 'cancel')
  }
  const onKey = (event: KeyboardEvent): void => {
    if (sink.isBusy() && event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault()
      event.stopPropagation()
      release('cancel')
    } else if (last && modifierKeys.has(event.key)) {
      last = { ...last, ...modifiersOf(event) }
      sink.moveTo(last)
    }
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    measure()
    const unit = event.deltaMode === 0 ? 1 : LINE_PIXELS
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    const at = { x: event.clientX - origin.x, y: event.clientY - origin.y }
    const isZoom = event.ctrlKey || event.metaKey
    const by = event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y }
    sink.wheel({ factor: isZoom ? zoomFactorOf(y) : 1, by: isZoom ? { x: 0, y: 0 } : by, at })
  }

  surface.addEventListener('pointerenter', measure, { signal })
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
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    surface.addEventListener(type, onEnd, { signal })
  surface.addEventListener(
    'dblclick',
    (event) => isOwn(event) && sink.dispatch({ type: 'doubleClick', point: pointOf(event) }),
    { signal },
  )
  // A middle press would start the browser's own scrolling.
  surface.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })
  surface.addEventListener('wheel', onWheel, { signal, passive: false })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('keyup', onKey, { signal, capture: true })
  window.addEventListener('blur', drop, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && drop(), { signal })
  return () => stopping.abort()
}
