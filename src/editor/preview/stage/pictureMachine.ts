import type { Session } from '../../session/session.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { Point } from '../geometry/box.ts'
import type { PictureInput, PictureView } from '../pointer/pictureInput.ts'
import { reducePicture } from '../pointer/pictureReducer.ts'
import { idle, type PictureState } from '../pointer/pictureState.ts'
import type { CropMode } from './cropMode.ts'
import { runPictureEffect, type PictureCallbacks, type PictureTarget } from './runPictureEffect.ts'

/** Holds the pointer state, and the movement that waits for the next animation frame. */
export interface PictureMachine {
  readonly state: () => PictureState
  /** Handles an input at once. A pending movement is handled first. */
  readonly dispatch: (input: PictureInput) => void
  /** Stores the position, which `flush` handles later. */
  readonly moveTo: (point: SurfacePoint) => void
  readonly flush: () => void
  /** Acts as if a point of the panel were clicked. */
  readonly click: (at: Point) => void
  readonly cancel: () => void
}

/** States in which a second finger may start to pinch. */
export const viewStates: ReadonlySet<PictureState['name']> = new Set(['Idle', 'Pointing', 'Panning', 'Pinching'])

export function createPictureMachine(source: {
  readonly session: Session
  readonly crop: CropMode
  readonly callbacks: PictureCallbacks
  readonly view: () => PictureView
  /** Called if the state changes or a movement is pending. */
  readonly onChange: () => void
}): PictureMachine {
  const { session, crop, callbacks, onChange } = source
  const target: PictureTarget = {
    session,
    callbacks,
    setViewport: (viewport) => session.preview.setState(viewport),
    keep: crop.keep,
    applyCrop: crop.apply,
  }
  let state: PictureState = idle
  let waiting: SurfacePoint | null = null

  const reduce = (input: PictureInput): void => {
    const before = state
    const step = reducePicture(before, input, source.view())
    state = step.state
    for (const effect of step.effects) runPictureEffect(effect, target)
    if (state !== before) onChange()
  }
  const flush = (): void => {
    if (!waiting) return
    const point = waiting
    waiting = null
    reduce({ type: 'move', point })
  }
  return {
    state: () => state,
    dispatch(input) {
      flush()
      reduce(input)
    },
    moveTo(point) {
      waiting = point
      onChange()
    },
    flush,
    click(at) {
      const point = { ...at, isShift: false, isAlt: false, isCommand: false }
      reduce({ type: 'down', point, button: 'main', isSpaceHeld: false, isTouch: false })
      reduce({ type: 'up' })
    },
    cancel() {
      waiting = null
      if (state.name !== 'Idle') reduce({ type: 'cancel' })
    },
  }
}
