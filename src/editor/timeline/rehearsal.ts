import type { CssPixels, Milliseconds } from '../../base/units.ts'
import type { Result } from '../../base/result.ts'
import type { Overlay } from '../../composition/schema.ts'
import { pageAtRest } from '../../ui/pageAtRest.ts'
import type { SurfacePoint } from '../session/pointer/handInput.ts'
import type { Candidate } from './candidate.ts'
import { createGestureLens, type DocumentScene, type GestureLens } from './documentScene.ts'
import { rowsBox } from './drawing/gesture/ghost.ts'
import { SHORTEST_STAY } from './drawing/overlays/wordsChip.ts'
import { overlaysWithin } from './geometry/overlayIndex.ts'
import {
  boxOf,
  intersectionOf,
  visibleFrames,
  visibleRows,
  type TimelineGeometry,
} from './geometry/timelineGeometry.ts'
import type { GestureEdit } from './pointer/pointerEffect.ts'
import type { PointerInput, PointerView } from './pointer/pointerInput.ts'
import { reducePointer } from './pointer/pointerReducer.ts'
import { idle, type PointerState } from './pointer/pointerState.ts'

/** What a drag goes through, without anything that it changes. */
export interface Rehearsal {
  /** A gesture is under way in truth: it is no time for a rehearsal. */
  readonly isBusy: () => boolean
  readonly view: () => PointerView
  readonly scene: () => DocumentScene
  readonly outcomeOf: (edit: GestureEdit) => Result<Candidate>
  readonly draw: (shown: {
    readonly state: PointerState
    readonly lens: GestureLens
    readonly time: Milliseconds
  }) => void
  /** Draws what is there in truth again, before anybody sees anything else. */
  readonly drawTruth: () => void
}

/** In all: what was run so often is fast. Each turn is short, because a hand may come in the middle of it. */
const TURNS = 16
const MOVES = 12
const REACH: CssPixels = 90
/** Long enough for the words beside the pointer to change with each. */
const MOVE_MS: Milliseconds = SHORTEST_STAY + 10
/** An overlay that shows its name and what is in it. */
const WIDE: CssPixels = 60
const HIGH: CssPixels = 20
/** From its end: on the edge. */
const ON_EDGE: CssPixels = 2

interface Place {
  readonly x: CssPixels
  readonly y: CssPixels
}

/** Where an overlay is taken hold of: in its middle, as far as it is in view, and at its ends. */
function placesOf(geometry: TimelineGeometry, overlay: Overlay): Place[] {
  const whole = boxOf(geometry, overlay)
  const { left, top, width, height } = intersectionOf(whole, rowsBox(geometry))
  if (width < WIDE || height < HIGH) return []
  const ends = [whole.left + whole.width - ON_EDGE, whole.left + ON_EDGE]
  const edge = ends.find((x) => x >= 0 && x <= geometry.width)
  return [left + width / 2, ...(edge === undefined ? [] : [edge])].map((x) => ({ x, y: top + height / 2 }))
}

/** Where overlays in view are taken hold of; one of each row, because rows hold different kinds. */
function placesInView({ geometry, index, isLocked }: PointerView): Place[][] {
  const { first, last } = visibleRows(geometry)
  const range = visibleFrames(geometry)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((row) => {
    if (isLocked(row)) return []
    const places = overlaysWithin(index, row, range).map((overlay) => placesOf(geometry, overlay))
    return places.filter(({ length }) => length > 0).slice(0, 1)
  })
}

/** A drag back and forth from a point. It is not let go, so nothing comes of it. */
function rehearse(rehearsal: Rehearsal, from: Place): void {
  // One overlay alone: with all that is selected, or what follows it, a turn would be long.
  const view: PointerView = { ...rehearsal.view(), selection: new Set(), isRippling: false, tool: 'select' }
  const scene = rehearsal.scene()
  const lens = createGestureLens()
  const point: SurfacePoint = { ...from, isShift: false, isAlt: false, isCommand: false }
  let state: PointerState = idle
  let candidate: Candidate | null = null
  let time = performance.now()
  const show = (): void => {
    lens.refresh(scene, scene.document, candidate)
    rehearsal.draw({ state, lens, time: (time += MOVE_MS) })
  }
  const hear = (input: PointerInput): void => {
    const step = reducePointer(state, input, view)
    state = step.state
    for (const effect of step.effects) {
      const outcome = effect.type === 'updateGesture' ? rehearsal.outcomeOf(effect.edit) : null
      if (outcome?.ok) candidate = outcome.value
    }
    show()
  }
  hear({ type: 'move', point })
  hear({ type: 'down', point, button: 'main', isSpaceHeld: false, isTouch: false })
  for (let move = 1; move <= MOVES; move++) {
    const share = Math.sin((move / MOVES) * 2 * Math.PI)
    hear({ type: 'move', point: { ...point, x: point.x + share * REACH, y: point.y + 2 * share } })
  }
  // Its words are gone with it.
  state = idle
  candidate = null
  show()
}

/**
 * Goes through a few drags and trims while nobody does anything, so that the first one does not stutter: browsers read and
 * translate what they run when they run it first, and run it slowly then. Nothing is seen of it and nothing changes. Where
 * nothing is in view that could be dragged, it ends. `openedAt`: when the timeline was opened (`performance.now()`).
 */
export async function rehearseByTurns(
  rehearsal: Rehearsal,
  { openedAt, signal }: { readonly openedAt: Milliseconds; readonly signal: AbortSignal },
): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await pageAtRest(openedAt, signal)
    if (signal.aborted) return
    const places = placesInView(rehearsal.view())
    const chosen = places[turn % Math.max(1, places.length)]
    if (!chosen) return
    try {
      for (const place of chosen) rehearse(rehearsal, place)
    } finally {
      rehearsal.drawTruth()
    }
  }
}
