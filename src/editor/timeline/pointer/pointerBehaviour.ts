import type { FramesPerSecond } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { EdgeScroller } from './edgeScroll.ts'
import type { PointerStep } from './pointerEffect.ts'
import type { TimelineInput, PointerView } from './timelineInput.ts'

/** What the words of a gesture are made from. */
export interface TooltipView {
  /** The overlays that the gesture changes, as it shows them. */
  readonly dragged: readonly Overlay[]
  readonly fps: FramesPerSecond
}

/** All that a state of the pointer does. Each state has one, in its own file. */
export interface PointerBehaviour<State> {
  /** Pure: what has to happen is returned as effects. */
  readonly reduce: (state: State, input: TimelineInput, view: PointerView) => PointerStep
  /** The cursor that shows what a press does, or what the gesture is. */
  readonly cursor: (state: State) => string
  /** What scrolls the view at an edge; absent if nothing does. */
  readonly scroller?: (state: State) => EdgeScroller
  /** Time that passes means something, also away from the edges. */
  readonly waitsForTime?: true
  /** What it comes to so far, in a few words beside the pointer; absent if the picture says it all. */
  readonly tooltip?: (state: State, view: TooltipView) => string
}
