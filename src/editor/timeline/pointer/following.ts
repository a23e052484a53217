import { edgeScrollEffects, type EdgeScroller } from './edgeScroll.ts'
import { idle, type PointerState } from './pointerState.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from './timelineInput.ts'

/** Handles the pressed pointer until its release. */
export interface Following<State> {
  readonly view: PointerView
  /** Edge scrolling. Absent if the state does not scroll. */
  readonly scroller?: (state: State) => EdgeScroller
  readonly follow: (state: State, point: SurfacePoint, view: PointerView) => PointerStep
  readonly onUp: () => PointerStep
  /** Called on Escape, lost capture or window blur. Absent if there is nothing to revert. */
  readonly onCancel?: () => PointerStep
}

/**
 * Handles what all states with a pressed pointer have in common: they follow movements and edge scrolling, end on
 * release or cancel, and ignore all other input.
 */
export function reduceFollowing<State extends PointerState>(
  state: State,
  input: TimelineInput,
  { view, follow, scroller, onUp, onCancel }: Following<State>,
): PointerStep {
  switch (input.type) {
    case 'move':
      return follow(state, input.point, view)
    case 'tick': {
      const scrolled = scroller?.(state)
      if (!scrolled) return step(state)
      const followed = follow(state, scrolled.point, view)
      return step(followed.state, ...followed.effects, ...edgeScrollEffects(scrolled, view.geometry, input.elapsed))
    }
    case 'up':
      return onUp()
    case 'cancel':
      return onCancel?.() ?? step(idle)
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'pinch':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
