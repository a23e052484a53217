import type { PointerButton, PointerInput, SurfacePoint } from './pointerInput.ts'
import type { SurfaceBounds } from './surfaceBounds.ts'

export interface PointerSink<Button extends PointerButton = PointerButton> {
  /** Handles an input at once, after any pending movement. */
  readonly dispatch: (input: PointerInput<Button>) => void
  /** Stores the position; it is handled once in the next animation frame. */
  readonly moveTo: (point: SurfacePoint) => void
  /** Whether something is pressed or under way, so that Escape belongs to the surface. */
  readonly isBusy: () => boolean
  /** Whether a second finger may pinch the view. It is ignored during a drag. */
  readonly canPinch: () => boolean
}

export interface PointerSource<Button extends PointerButton> {
  readonly surface: HTMLElement
  readonly bounds: SurfaceBounds
  /** The surface's own name of a button. Null if that button does nothing. */
  readonly buttonOf: (pressed: PointerButton) => Button | null
  /** Whether the event is for the surface, not for a control on top of it. */
  readonly isOwn: (event: Event) => boolean
}

type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export const modifiersOf = (keys: Keys) => ({
  isShift: keys.shiftKey,
  isAlt: keys.altKey,
  isCommand: keys.ctrlKey || keys.metaKey,
})

/** Converts a mouse, pen or drag event to a point of the surface. Reads no layout. */
export function pointOf(event: Keys & Pick<MouseEvent, 'clientX' | 'clientY'>, bounds: SurfaceBounds): SurfacePoint {
  const { left, top } = bounds.origin()
  return { x: event.clientX - left, y: event.clientY - top, ...modifiersOf(event) }
}
