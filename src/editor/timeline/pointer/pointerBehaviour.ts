import type { FramesPerSecond } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { EdgeScroller } from './edgeScroll.ts'
import type { PointerStep } from './pointerEffect.ts'
import type { TimelineInput, PointerView } from './timelineInput.ts'

/** Data for the tooltip of a gesture. */
export interface TooltipView {
  /** Changed overlays as previewed. */
  readonly dragged: readonly Overlay[]
  readonly fps: FramesPerSecond
}

/** Behaviour of one pointer state. Each has a file of its own. */
export interface PointerBehaviour<State> {
  /** Pure. Side effects are returned as data. */
  readonly reduce: (state: State, input: TimelineInput, view: PointerView) => PointerStep
  readonly cursor: (state: State) => string
  /** Edge scrolling. Absent if the state does not scroll. */
  readonly scroller?: (state: State) => EdgeScroller
  /** The state needs ticks even away from the edges. */
  readonly waitsForTime?: true
  /** Text of the drag tooltip. Absent if the drawing is clear enough. */
  readonly tooltip?: (state: State, view: TooltipView) => string
}
