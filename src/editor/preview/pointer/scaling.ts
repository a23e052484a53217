import type { Overlay } from '../../../composition/schema.ts'
import type { LensChanges } from '../../../scene/overlayLens.ts'
import { boundsOf, unionOf } from '../geometry/bounds.ts'
import { groupAnchor, groupScale, scaledBox } from '../geometry/groupScaling.ts'
import type { Handle } from '../geometry/handles.ts'
import { scaledTextStyles } from '../geometry/textScaling.ts'
import { labelOf, movementOf, placed, reduceDrag } from './dragging.ts'
import type { PictureStep } from './pictureEffect.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PictureInput, PictureView } from './pictureInput.ts'
import type { Scaling } from './pictureState.ts'

export function enterScaling(overlays: readonly Overlay[], handle: Handle, origin: SurfacePoint): Scaling | null {
  const bounds = unionOf(overlays.map(boundsOf))
  if (!bounds) return null
  const held = { origin, pointer: origin, overlays, changesById: new Map(), guides: [] }
  return { name: 'Scaling', ...held, bounds, handle, scale: 1 }
}

function follow(state: Scaling, point: SurfacePoint, view: PictureView): Scaling {
  const { bounds, handle, overlays } = state
  const drag = { by: movementOf(state.origin, point, view), isFromCenter: point.isAlt, boxes: overlays }
  const scale = groupScale(bounds, handle, drag)
  const anchor = groupAnchor(bounds, handle, point.isAlt)
  const changes = overlays.map((overlay): readonly [number, LensChanges] => {
    const { height, left, top, width } = scaledBox(overlay, anchor, scale)
    const box = { left: placed(left, false), top: placed(top, false), width, height }
    return [overlay.id, { ...box, ...scaledTextStyles(overlay, scale) }]
  })
  return { ...state, pointer: point, scale, changesById: scale === 1 ? new Map() : new Map(changes) }
}

/** Drags a corner of a group. Each overlay keeps its relative position, and Alt keeps the centre in place. */
export function reduceScaling(state: Scaling, input: PictureInput, view: PictureView): PictureStep {
  return reduceDrag(state, input, {
    label: labelOf('resize', state.overlays),
    follow: (point) => follow(state, point, view),
  })
}
