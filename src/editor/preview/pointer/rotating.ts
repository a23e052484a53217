import type { Overlay } from '../../../composition/schema.ts'
import type { LensChanges } from '../../../scene/overlayLens.ts'
import { centerOf } from '../geometry/box.ts'
import { canvasPoint } from '../geometry/fitting.ts'
import { rotationAfter, turnedBox } from '../geometry/rotating.ts'
import { frameOfSelection } from './pressedAt.ts'
import { labelOf, placed, reduceDrag } from './dragging.ts'
import type { PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import type { Rotating } from './pictureState.ts'

export function enterRotating(overlays: readonly Overlay[], origin: SurfacePoint): Rotating | null {
  const [first, ...others] = overlays
  if (!first) return null
  const held = { origin, pointer: origin, overlays, changesById: new Map(), guides: [] }
  return { name: 'Rotating', ...held, degrees: others.length === 0 ? first.rotation : 0 }
}

function follow(state: Rotating, point: SurfacePoint, view: PictureView): Rotating {
  const { origin, overlays } = state
  const [first, ...others] = overlays
  const frame = frameOfSelection(overlays)
  if (!first || !frame) return state
  const center = centerOf(frame)
  const { fitting } = view
  const degrees = rotationAfter(center, {
    from: canvasPoint(origin, fitting, fitting.scale),
    to: canvasPoint(point, fitting, fitting.scale),
    initial: others.length === 0 ? first.rotation : 0,
    isStepped: point.isShift,
    isFree: point.isCommand,
  })
  const turned = (overlay: Overlay): LensChanges => {
    const { left, rotation, top } = turnedBox(overlay, center, degrees)
    return { left: placed(left, false), top: placed(top, false), rotation }
  }
  const changes = overlays.map((overlay): readonly [number, LensChanges] => [
    overlay.id,
    others.length === 0 ? { rotation: degrees } : turned(overlay),
  ])
  return { ...state, pointer: point, degrees, changesById: new Map(changes) }
}

/** Rotates overlays about their common centre: in steps of 15° with Shift, else snapping to right angles. */
export function reduceRotating(state: Rotating, input: PictureInput, view: PictureView): PictureStep {
  return reduceDrag(state, input, {
    label: labelOf('rotate', state.overlays),
    follow: (point) => follow(state, point, view),
  })
}
