import { assertNever } from '../../../base/assertNever.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { enterCropping, reduceCropping } from './cropping.ts'
import { isDrag } from './dragging.ts'
import { enterMarqueeing, reduceMarqueeing } from './marqueeing.ts'
import { enterMoving, reduceMoving } from './moving.ts'
import { step, type PictureEffect, type PictureStep } from './pictureEffect.ts'
import { selectedIn, type PictureInput, type PictureView } from './pictureInput.ts'
import { idle, type Pointing } from './pictureState.ts'
import { enterPinching } from './pinching.ts'
import { enterResizing, reduceResizing } from './resizing.ts'
import { enterRotating, reduceRotating } from './rotating.ts'
import { enterScaling, reduceScaling } from './scaling.ts'

type Move = Extract<PictureInput, { type: 'move' }>

const BEGIN: PictureEffect = { type: 'beginGesture' }

const withIds = (view: PictureView, ids: readonly OverlayId[]): readonly Overlay[] =>
  view.touchable.filter(({ id }) => ids.includes(id))

const after = (first: PictureStep, ...before: readonly PictureEffect[]): PictureStep =>
  step(first.state, ...before, ...first.effects)

function beginMoving(state: Pointing, ids: readonly OverlayId[], at: { input: Move; view: PictureView }): PictureStep {
  const { input, view } = at
  const moving = enterMoving(withIds(view, ids), state.origin, view)
  if (!moving) return step(idle)
  const isSelected = ids.every((id) => view.selection.has(id))
  const select: PictureEffect[] = isSelected ? [] : [{ type: 'select', overlayIds: ids }]
  return after(reduceMoving(moving, input, view), ...select, BEGIN)
}

function beginDrag(state: Pointing, input: Move, view: PictureView): PictureStep {
  const { grip, origin } = state
  const selected = selectedIn(view)
  const [first, ...others] = selected
  switch (grip.kind) {
    case 'overlays':
      return beginMoving(state, grip.overlayIds, { input, view })
    case 'resize': {
      if (!first) return step(idle)
      if (others.length === 0)
        return after(reduceResizing(enterResizing(first, grip.handle, { origin, view }), input, view), BEGIN)
      const scaling = enterScaling(selected, grip.handle, origin)
      return scaling ? after(reduceScaling(scaling, input, view), BEGIN) : step(idle)
    }
    case 'rotate': {
      const rotating = enterRotating(selected, origin)
      return rotating ? after(reduceRotating(rotating, input, view), BEGIN) : step(idle)
    }
    case 'empty':
      return view.crop ? step(idle) : reduceMarqueeing(enterMarqueeing(origin, grip.kept), input, view)
    case 'crop':
    case 'cropEdge': {
      const cropping = enterCropping(grip.kind === 'crop' ? null : grip.handle, origin, view)
      return cropping ? reduceCropping(cropping, input, view) : step(idle)
    }
    default:
      return assertNever(grip)
  }
}

function clicked({ click }: Pointing): PictureStep {
  if (click === null) return step(idle)
  if (click.type === 'toggle') return step(idle, { type: 'toggleSelected', overlayId: click.overlayId })
  return step(idle, click)
}

/** The button is down. Releasing it is a click, and moving further starts a drag. */
export function reducePointing(state: Pointing, input: PictureInput, view: PictureView): PictureStep {
  switch (input.type) {
    case 'move':
      return isDrag(state, input.point) ? beginDrag(state, input, view) : step(state)
    case 'up':
      return clicked(state)
    case 'cancel':
      return step(idle)
    case 'pinch':
      return step(enterPinching(input, view))
    case 'down':
    case 'leave':
    case 'doubleClick':
      return step(state)
  }
}
