import type { PointerButton, PointerInput, SurfacePoint } from './pointerInput.ts'
import type { SurfaceBounds } from './surfaceBounds.ts'

export interface PointerSink<Button extends PointerButton = PointerButton> {
  /** Handles an input at once. A pending movement is handled first. */
  readonly dispatch: (input: PointerInput<Button>) => void
  /** Stores the position, which the next animation frame handles once. */
  readonly moveTo: (point: SurfacePoint) => void
  /** True if something is pressed or in progress, so that the surface handles Escape. */
  readonly isBusy: () => boolean
  /** True if a second finger may pinch the view. Another finger is ignored during a drag. */
  readonly canPinch: () => boolean
}

export interface PointerSource<Button extends PointerButton> {
  readonly surface: HTMLElement
  readonly bounds: SurfaceBounds
  /** The surface's own name for a button. Null if that button does nothing. */
  readonly buttonOf: (pressed: PointerButton) => Button | null
  /** True if the event is for the surface, not for a control on top of it. */
  readonly isOwn: (event: Event) => boolean
}

type Keys = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export const modifiersOf = (keys: Keys) => ({
  isShift: keys.shiftKey,
  isAlt: keys.altKey,
  isCommand: keys.ctrlKey || keys.metaKey,
})

/** Converts a mouse, pen or drag event to a point of the surface without reading layout. */
export function pointOf(event: Keys & Pick<MouseEvent, 'clientX' | 'clientY'>, bounds: SurfaceBounds): SurfacePoint {
  const { left, top } = bounds.origin()
  return { x: event.clientX - left, y: event.clientY - top, ...modifiersOf(event) }
}
