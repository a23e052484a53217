import { isMac } from '../actions/keysInWords.ts'
import type { PointerButton, SurfacePoint } from './pointerInput.ts'
import { modifiersOf, pointOf, type PointerSink, type PointerSource } from './pointerSource.ts'
import { createTouches } from './touches.ts'

const buttons = ['main', 'middle', 'menu'] as const
/** Bits of `buttons`, by the index of `button`. */
const buttonBits = [1, 4, 2] as const
const modifierKeys = new Set(['Shift', 'Control', 'Meta', 'Alt'])

/** Ctrl-click on a Mac is a right click. */
export const pressedButton = (event: PointerEvent): PointerButton | undefined =>
  isMac && event.ctrlKey && event.button === 0 ? 'menu' : buttons[event.button]

/** Tracks presses on a surface across pointer and key events. */
export interface PressTracker {
  readonly onDown: (event: PointerEvent) => void
  readonly onMove: (event: PointerEvent) => void
  readonly onEnd: (event: PointerEvent) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
  readonly onDoubleClick: (event: MouseEvent) => void
  /** Called if the window loses focus. Nothing counts as pressed any more. */
  readonly drop: () => void
  /** True if an event belongs to a press that began on the surface. */
  readonly isOwnPress: (event: MouseEvent) => boolean
}

/** While another button is down, the release of the first one arrives as a move event. */
const isReleased = (event: PointerEvent, bit: number): boolean => event.buttons !== 0 && (event.buttons & bit) === 0

function takeFromPage(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** `onPress` is called when a press begins and when it ends. */
export function createPressTracker<Button extends PointerButton>(
  { surface, bounds, buttonOf, isOwn }: PointerSource<Button>,
  sink: PointerSink<Button>,
  onPress: (isPressed: boolean) => void,
): PressTracker {
  const touches = createTouches()
  let active: { readonly pointerId: number; readonly bit: number } | null = null
  let isSpaceHeld = false
  let last: SurfacePoint | null = null

  const release = (type: 'up' | 'cancel'): void => {
    active = null
    onPress(false)
    sink.dispatch({ type })
  }
  /** A second finger pinches but never presses. */
  const isPinch = (): boolean => {
    const pinch = touches.pinch()
    if (pinch) sink.dispatch(pinch)
    return pinch !== null
  }
  return {
    isOwnPress: ({ target }) =>
      active !== null && (target === surface || (target instanceof Node && surface.contains(target))),
    drop() {
      isSpaceHeld = false
      touches.clear()
      release('cancel')
    },
    onDown(event) {
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
        onPress(true)
      }
      sink.dispatch({ type: 'down', point, button, isSpaceHeld, isTouch })
    },
    onMove(event) {
      if (active === null && !isOwn(event)) return
      const point = pointOf(event, bounds)
      touches.move(event.pointerId, point)
      if (isPinch() || (active !== null && event.pointerId !== active.pointerId)) return
      last = point
      if (active !== null && isReleased(event, active.bit)) release('up')
      else sink.moveTo(point)
    },
    onEnd(event) {
      const wasPinch = touches.pinch() !== null
      touches.lift(event.pointerId)
      if (wasPinch || event.pointerId === active?.pointerId) release(event.type === 'pointerup' ? 'up' : 'cancel')
    },
    onKey(event) {
      if (event.code === 'Space') isSpaceHeld = event.type === 'keydown'
      if (sink.isBusy() && event.key === 'Escape' && event.type === 'keydown') {
        takeFromPage(event)
        release('cancel')
      } else if (last && modifierKeys.has(event.key)) {
        last = { ...last, ...modifiersOf(event) }
        sink.moveTo(last)
      }
    },
    onLeave() {
      last = null
      sink.dispatch({ type: 'leave' })
    },
    onDoubleClick(event) {
      if (isOwn(event)) sink.dispatch({ type: 'doubleClick', point: pointOf(event, bounds) })
    },
  }
}
