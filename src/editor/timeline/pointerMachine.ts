import type { Milliseconds } from '../../base/units.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { isRowLocked } from '../session/view/rows.ts'
import type { Session } from '../session/session.ts'
import type { DocumentScene } from './documentScene.ts'
import type { TimelineGeometry, ViewportNumbers } from './geometry/timelineGeometry.ts'
import { createAllTargets } from './pointer/allTargets.ts'
import { marqueeSelection } from './pointer/states/marqueeing.ts'
import type { SurfacePoint } from '../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from './pointer/timelineInput.ts'
import { cursorOf, reducePointer, waitsForTime } from './pointer/pointerReducer.ts'
import { idle, type PointerState } from './pointer/pointerState.ts'
import { runEffect, type TimelineCallbacks } from './pointer/runEffect.ts'

/** Holds the pointer state of one timeline, and the movement that waits for the next animation frame. */
export interface PointerMachine {
  readonly state: () => PointerState
  readonly view: () => PointerView
  /**
   * The selection to draw. While a marquee is being drawn, this is what it would select, which only the timeline shows.
   */
  readonly selection: () => ReadonlySet<OverlayId>
  readonly reduce: (input: TimelineInput) => void
  /** Stores the position, which `flush` handles later. */
  readonly moveTo: (point: SurfacePoint) => void
  readonly flush: () => void
  /** Advances states that depend on time. Returns true if the state still does. */
  readonly tick: (elapsed: Milliseconds) => boolean
}

export function createPointerMachine(source: {
  readonly session: Session
  readonly callbacks: TimelineCallbacks
  readonly surface: HTMLElement
  readonly geometry: () => TimelineGeometry
  readonly scene: () => DocumentScene
  readonly scrollTo: (viewport: ViewportNumbers) => void
  readonly onState: (now: PointerState, before: PointerState) => void
}): PointerMachine {
  const { session } = source
  let state: PointerState = idle
  let cursor = ''
  let waiting: SurfacePoint | null = null
  let marquee: { readonly of: PointerState; readonly selection: ReadonlySet<OverlayId> } | null = null

  const allTargets = createAllTargets()
  const isLocked = (row: number): boolean => isRowLocked(session.rows.getState(), row)
  const view = (): PointerView => {
    const { isSnapping, isRippling, rippleScope, tool } = session.options.getState()
    const seen = {
      index: source.scene().index,
      playheadFrame: session.playback.frame(),
      marks: session.marks.getState(),
    }
    return {
      ...seen,
      geometry: source.geometry(),
      wordsOf: (overlayId) => session.spokenWords.getState().byClip.get(overlayId) ?? [],
      selection: session.getState().selection,
      allTargets: () => allTargets(seen),
      isLocked,
      isSnapping,
      isRippling,
      rippleScope,
      tool,
    }
  }
  const reduce = (input: TimelineInput): void => {
    const before = state
    const step = reducePointer(before, input, view())
    state = step.state
    for (const effect of step.effects) runEffect(effect, source)
    const wanted = cursorOf(state)
    if (wanted !== cursor) {
      cursor = wanted
      source.surface.style.cursor = wanted
    }
    if (state !== before) source.onState(state, before)
  }
  return {
    state: () => state,
    view,
    selection() {
      if (state.name !== 'Marqueeing' || !state.isDrawn) return session.getState().selection
      if (marquee?.of.name !== 'Marqueeing' || marquee.of.touched !== state.touched) {
        marquee = { of: state, selection: marqueeSelection(state) }
      }
      return marquee.selection
    },
    reduce,
    moveTo(point) {
      waiting = point
    },
    flush() {
      if (!waiting) return
      const point = waiting
      waiting = null
      reduce({ type: 'move', point })
    },
    tick(elapsed) {
      if (!waitsForTime(state, source.geometry())) return false
      reduce({ type: 'tick', elapsed })
      return true
    },
  }
}
