import { framesOfMilliseconds } from '../../../base/time.ts'
import type { Frames } from '../../../base/units.ts'
import { dropZoneAt } from '../geometry/dropZone.ts'
import { nearestSnap, SNAP_PIXELS, snapEdgesOf } from '../geometry/snapping.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import { edgeScrollEffects } from './edgeScroll.ts'
import { step, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type DroppingAsset } from './pointerState.ts'

/** Length of the placeholder for what has no length of its own, or hides it while it is dragged. */
const UNKNOWN_LENGTH_MS = 5_000

type DragOver = Extract<PointerInput, { type: 'dragOver' }>

function placed(
  state: Omit<DroppingAsset, 'place' | 'snapFrame'>,
  point: PointerPoint,
  view: PointerView,
): DroppingAsset {
  const { geometry } = view
  const raw = frameOfX(geometry, point.x)
  const candidates: Frames[] = [raw, raw + state.durationInFrames]
  const isSnapping = view.isSnapping && !point.isCommand
  const snap = isSnapping ? nearestSnap(state.snapEdges, candidates, SNAP_PIXELS / geometry.pixelsPerFrame) : null
  const wanted = Math.round(raw + (snap?.shift ?? 0))
  const frame = Math.max(0, wanted)
  const place = { frame, ...dropZoneAt(geometry, point.y) }
  return { ...state, pointer: point, place, snapFrame: frame === wanted ? (snap?.edge ?? null) : null }
}

/** Something droppable came over the surface: a placeholder of its true length shows where it would land. */
export function enterDropping(view: PointerView, input: DragOver): DroppingAsset {
  const lengthMs = input.asset?.durationMs ?? UNKNOWN_LENGTH_MS
  const durationInFrames = Math.max(1, framesOfMilliseconds(lengthMs, view.geometry.fps))
  const snapEdges = snapEdgesOf(view.index.overlayById.values(), new Set(), [view.playheadFrame])
  return placed(
    { name: 'DroppingAsset', asset: input.asset, pointer: input.point, snapEdges, durationInFrames },
    input.point,
    view,
  )
}

/** A library asset or desktop files hang over the surface until they are dropped or leave. */
export function reduceDroppingAsset(state: DroppingAsset, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'dragOver':
      return step(placed(state, input.point, view))
    case 'tick':
      return step(placed(state, state.pointer, view), ...edgeScrollEffects(state, view.geometry, input.elapsed))
    case 'dropAsset':
      return step(idle, { type: 'dropAsset', assetId: input.assetId, place: state.place })
    case 'dropFiles':
      return step(idle, { type: 'dropFiles', files: input.files, place: state.place })
    case 'dragLeave':
    case 'cancel':
      return step(idle)
    case 'down':
    case 'move':
    case 'up':
    case 'leave':
    case 'doubleClick':
      return step(state)
  }
}
