import type { PointerButton, PointerInput, SurfacePoint } from './pointerInput.ts'
import type { SurfaceBounds } from './surfaceBounds.ts'

/** Where the browser's events go. */
export interface PointerSink<Button extends PointerButton = PointerButton> {
  /** Handles an input at once, after any movement that is still waiting. */
  readonly dispatch: (input: PointerInput<Button>) => void
  /** Remembers where the pointer is; it is handled once in the next animation frame. */
  readonly moveTo: (point: SurfacePoint) => void
  /** Whether something is pressed or under way, so that Escape belongs to the surface. */
  readonly isBusy: () => boolean
  /** Whether a second finger may take hold of the view; in the middle of a drag it means nothing. */
  readonly canPinch: () => boolean
}

/** What is heard, and who hears it. */
export interface PointerSource<Button extends PointerButton> {
  readonly surface: HTMLElement
  readonly bounds: SurfaceBounds
  /** What a button is here, or null where it presses nothing. */
  readonly buttonOf: (pressed: PointerButton) => Button | null
  /** Whether an event is the surface's own: what lies on it may have presses of its own. */
  readonly isOwn: (event: Event) => boolean
}

type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export const modifiersOf = (keys: Keys) => ({
  isShift: keys.shiftKey,
  isAlt: keys.altKey,
  isCommand: keys.ctrlKey || keys.metaKey,
})

/** A mouse, pen or drag event as a point of the surface. Reads no layout. */
export function pointOf(event: Keys & Pick<MouseEvent, 'clientX' | 'clientY'>, bounds: SurfaceBounds): SurfacePoint {
  const { left, top } = bounds.origin()
  return { x: event.clientX - left, y: event.clientY - top, ...modifiersOf(event) }
}
