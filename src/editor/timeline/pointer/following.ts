import { edgeScrollEffects, type EdgeScroller } from './edgeScroll.ts'
import { idle, type PointerState } from './pointerState.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from './timelineInput.ts'

/** What a state makes of the pointer that is down, until it is let go. */
export interface Following<State> {
  readonly view: PointerView
  /** What scrolls the view at an edge; absent where nothing does. */
  readonly scroller?: (state: State) => EdgeScroller
  readonly follow: (state: State, point: SurfacePoint, view: PointerView) => PointerStep
  /** The release. */
  readonly onUp: () => PointerStep
  /** Escape, lost capture or a lost window; absent where nothing has to be taken back. */
  readonly onCancel?: () => PointerStep
}

/**
 * What all states have in common in which the pointer is down: they follow its moves, and the view that scrolls under it at
 * an edge; a release and Escape end them, and they hear nothing else.
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
