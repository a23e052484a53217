import type { CssPixels, Milliseconds } from '../../base/units.ts'
import type { Result } from '../../base/result.ts'
import type { Overlay } from '../../composition/schema.ts'
import { pageAtRest } from '../../ui/pageAtRest.ts'
import type { SurfacePoint } from '../session/pointer/handInput.ts'
import type { Candidate } from './candidate.ts'
import { createGestureLens, type DocumentScene, type GestureLens } from './documentScene.ts'
import { rowsBox } from './drawing/ghost.ts'
import { overlaysWithin } from './geometry/overlayIndex.ts'
import { boxOf, frameOfX, intersectionOf, visibleRows, type Box } from './geometry/timelineGeometry.ts'
import type { GestureEdit } from './pointer/pointerEffect.ts'
import type { PointerInput, PointerView } from './pointer/pointerInput.ts'
import { reducePointer } from './pointer/pointerReducer.ts'
import { idle, type PointerState } from './pointer/pointerState.ts'

/** What a drag goes through, without anything that it changes. */
export interface Rehearsal {
  readonly view: () => PointerView
  readonly scene: () => DocumentScene
  readonly tryOut: (edit: GestureEdit) => Result<Candidate>
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
/** Words beside the pointer change at most so often. */
const MOVE_MS: Milliseconds = 60
/** An overlay that shows its name and what is in it. */
const WIDE: CssPixels = 60
const HIGH: CssPixels = 20
/** From its end: on the edge. */
const ON_EDGE: CssPixels = 2

/** What is in view of the overlays that can be taken hold of; the first of each row, because rows hold different kinds. */
function boxesInView({ geometry, index, isLocked }: PointerView): Box[] {
  const { first, last } = visibleRows(geometry)
  const range = { start: frameOfX(geometry, 0), end: frameOfX(geometry, geometry.width) }
  const boxInView = (overlay: Overlay): Box => intersectionOf(boxOf(geometry, overlay), rowsBox(geometry))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((row) => {
    if (isLocked(row)) return []
    const box = overlaysWithin(index, row, range)
      .map(boxInView)
      .find(({ width, height }) => width >= WIDE && height >= HIGH)
    return box ? [box] : []
  })
}

/** A drag back and forth from a point. It is not let go, so nothing comes of it. */
function rehearse(rehearsal: Rehearsal, from: { readonly x: CssPixels; readonly y: CssPixels }): void {
  const view = rehearsal.view()
  const scene = rehearsal.scene()
  const lens = createGestureLens()
  const point: SurfacePoint = { ...from, isShift: false, isAlt: false, isCommand: false }
  let state: PointerState = idle
  let candidate: Candidate | null = null
  let time = performance.now()
  const hear = (input: PointerInput): void => {
    const step = reducePointer(state, input, view)
    state = step.state
    for (const effect of step.effects) {
      const outcome = effect.type === 'updateGesture' ? rehearsal.tryOut(effect.edit) : null
      if (outcome?.ok) candidate = outcome.value
    }
    lens.refresh(scene, scene.document, candidate)
    rehearsal.draw({ state, lens, time: (time += MOVE_MS) })
  }
  hear({ type: 'move', point })
  hear({ type: 'down', point, button: 'main', isSpaceHeld: false, isTouch: false })
  for (let move = 1; move <= MOVES; move++) {
    const share = Math.sin((move / MOVES) * 2 * Math.PI)
    hear({ type: 'move', point: { ...point, x: point.x + share * REACH, y: point.y + 2 * share } })
  }
}

/**
 * Goes through a few drags and trims while nobody does anything, so that the first one does not stutter: browsers read and
 * translate what they run when they run it first, and run it slowly then. Nothing is seen of it and nothing changes.
 * `openedAt`: when the timeline was opened (`performance.now()`).
 */
export async function rehearseByTurns(
  rehearsal: Rehearsal,
  { openedAt, signal }: { readonly openedAt: Milliseconds; readonly signal: AbortSignal },
): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await pageAtRest(openedAt, signal)
    if (signal.aborted) return
    const boxes = boxesInView(rehearsal.view())
    const box = boxes[turn % Math.max(1, boxes.length)]
    if (!box) return
    const y = box.top + box.height / 2
    rehearse(rehearsal, { x: box.left + box.width / 2, y })
    rehearse(rehearsal, { x: box.left + box.width - ON_EDGE, y })
    rehearsal.drawTruth()
  }
}
