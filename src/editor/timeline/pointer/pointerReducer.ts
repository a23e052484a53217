import type { TimelineGeometry } from '../geometry/timelineGeometry.ts'
import { scrollsAtEdge } from './edgeScroll.ts'
import type { PointerBehaviour, TooltipView } from './pointerBehaviour.ts'
import type { PointerStep } from './pointerEffect.ts'
import type { TimelineInput, PointerView } from './timelineInput.ts'
import type { PointerState } from './pointerState.ts'
import { adjustingHandle } from './states/adjustingHandle.ts'
import { adjustingVolume } from './states/adjustingVolume.ts'
import { blading } from './states/blading.ts'
import { droppingAsset } from './states/droppingAsset.ts'
import { droppingTransition } from './states/droppingTransition.ts'
import { idleBehaviour } from './states/idle.ts'
import { marqueeing } from './states/marqueeing.ts'
import { movingMark } from './states/movingMark.ts'
import { movingOverlays } from './states/movingOverlays.ts'
import { panning } from './states/panning.ts'
import { pinching } from './states/pinching.ts'
import { pointingOverlay } from './states/pointingOverlay.ts'
import { movingCutEdge } from './states/movingCutEdge.ts'
import { rollingCut } from './states/rollingCut.ts'
import { scrubbingPlayhead } from './states/scrubbingPlayhead.ts'
import { slidingOverlays } from './states/slidingOverlays.ts'
import { slippingSource } from './states/slippingSource.ts'
import { touching } from './states/touching.ts'
import { trimmingEdge } from './states/trimmingEdge.ts'

type StateByName = { readonly [State in PointerState as State['name']]: State }
type Name = keyof StateByName
type Named<N extends Name> = StateByName[N] & { readonly name: N }

const behaviours: { readonly [N in Name]: PointerBehaviour<StateByName[N]> } = {
  AdjustingHandle: adjustingHandle,
  AdjustingVolume: adjustingVolume,
  Blading: blading,
  DroppingAsset: droppingAsset,
  DroppingTransition: droppingTransition,
  Idle: idleBehaviour,
  Marqueeing: marqueeing,
  MovingMark: movingMark,
  MovingOverlays: movingOverlays,
  Panning: panning,
  Pinching: pinching,
  PointingOverlay: pointingOverlay,
  RollingCut: rollingCut,
  MovingCutEdge: movingCutEdge,
  ScrubbingPlayhead: scrubbingPlayhead,
  SlidingOverlays: slidingOverlays,
  SlippingSource: slippingSource,
  Touching: touching,
  TrimmingEdge: trimmingEdge,
}

export const pointerStateNames: readonly string[] = Object.keys(behaviours)

/** Transition function of the timeline's pointer. It is pure: side effects are returned as data. */
export function reducePointer<N extends Name>(state: Named<N>, input: TimelineInput, view: PointerView): PointerStep {
  return behaviours[state.name].reduce(state, input, view)
}

export function cursorOf<N extends Name>(state: Named<N>): string {
  return behaviours[state.name].cursor(state)
}

/** Text of the drag tooltip. Empty if the state has none. */
export function tooltipOf<N extends Name>(state: Named<N>, view: TooltipView): string {
  return behaviours[state.name].tooltip?.(state, view) ?? ''
}

/** True if a state needs ticks: at an edge, or under a resting finger. */
export function waitsForTime<N extends Name>(state: Named<N>, geometry: TimelineGeometry): boolean {
  const { scroller, waitsForTime: always } = behaviours[state.name]
  if (always) return true
  return scroller !== undefined && scrollsAtEdge(scroller(state), geometry)
}
