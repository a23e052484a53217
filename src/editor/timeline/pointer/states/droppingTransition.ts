import { t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { canHaveTransition, startingNearest, transitionFor } from '../../../../composition/overlays/transitions.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import { transitionEdit } from '../../../session/transitions/transitionEdit.ts'
import { transitionChoices } from '../../../session/transitions/transitionChoices.ts'
import { frameOfX, rowOfY } from '../../geometry/timelineGeometry.ts'
import { edgeScrollEffects, type EdgeScroller } from '../edgeScroll.ts'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import { idle, type DroppingTransition } from '../pointerState.ts'
import type { PointerView, TimelineInput } from '../timelineInput.ts'

/** The drop goes to the start of the nearest video or image on the row under the pointer. */
export function enterDroppingTransition(view: PointerView, pointer: SurfacePoint): DroppingTransition {
  const row = rowOfY(view.geometry, pointer.y)
  const overlays = view.isLocked(row) ? [] : (view.index.rows.get(row)?.overlays ?? [])
  const landing = startingNearest(overlays.filter(canHaveTransition), frameOfX(view.geometry, pointer.x))
  return { name: 'DroppingTransition', pointer, landing: landing ?? null }
}

/** An existing transition is replaced. */
function dropped({ landing }: DroppingTransition, id: string, view: PointerView): PointerStep {
  const choice = transitionChoices.find((one) => one.id === id)
  if (!choice || !landing) return step(idle)
  const transitionIn = transitionFor(landing, choice.kind, view.geometry.fps)
  const edits = [transitionEdit(new Map([[landing.id, transitionIn]]))]
  return step(idle, { type: 'transact', edits, label: t`Add transition`, selects: false })
}

const scroller = ({ pointer }: DroppingTransition): EdgeScroller => ({
  point: pointer,
  origin: null,
  scrollsRows: true,
})

function reduce(state: DroppingTransition, input: TimelineInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'dragOver':
      return step(enterDroppingTransition(view, input.point))
    case 'tick':
      return step(
        enterDroppingTransition(view, state.pointer),
        ...edgeScrollEffects(scroller(state), view.geometry, input.elapsed),
      )
    case 'dropAsset':
      return dropped(state, input.assetId, view)
    case 'dropFiles':
    case 'dragLeave':
    case 'cancel':
      return step(idle)
    case 'down':
    case 'move':
    case 'up':
    case 'leave':
    case 'doubleClick':
    case 'pinch':
      return step(state)
  }
}

/** A library transition is dragged over the surface. The cut that would receive it is shown. */
export const droppingTransition: PointerBehaviour<DroppingTransition> = {
  reduce,
  cursor: () => 'copy',
  scroller,
  tooltip: ({ landing }, { fps }) =>
    landing ? t`Transition at ${timecodeOfFrames(landing.from, fps)}` : t`Drop it on a cut between two clips`,
}
