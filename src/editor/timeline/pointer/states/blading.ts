import { t } from '@lingui/core/macro'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { hitTest } from '../../geometry/hitTest.ts'
import { overlaysWithin } from '../../geometry/overlayIndex.ts'
import type { SnapTargets } from '../../geometry/snapping.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { reduceFollowing } from '../following.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type BladePlace, type Blading } from '../pointerState.ts'
import { snapped } from '../snapped.ts'

/** Position of the blade: over the overlay at a point, or over all rows with Shift. Null if it would cut nothing. */
export function bladeAt(view: PointerView, point: SurfacePoint, snapTargets: SnapTargets): BladePlace | null {
  const hit = hitTest(view, point.x, point.y)
  if (!hit || (hit.part !== 'row' && !('overlay' in hit))) return null
  const overlay = 'overlay' in hit ? hit.overlay : null
  if (!overlay && !point.isShift) return null
  const how = { view, snapTargets, isSuspended: point.isCommand }
  const { frames: frame, snapFrame } = snapped(frameOfX(view.geometry, point.x), [0], how)
  return { frame, overlayId: overlay && !point.isShift ? overlay.id : null, snapTargets, snapFrame }
}

const isCut = (overlay: Overlay, frame: number): boolean => frame > overlay.from && frame < endOf(overlay)

/** Overlays to cut. Excludes locked rows and overlays with an edge at the blade. */
function overlaysUnder(view: PointerView, { frame, overlayId }: BladePlace): Overlay[] {
  if (overlayId !== null) {
    const overlay = view.index.overlayById.get(overlayId)
    return overlay && isCut(overlay, frame) ? [overlay] : []
  }
  const rows = [...view.index.rows.keys()].filter((row) => !view.isLocked(row))
  return rows
    .flatMap((row) => overlaysWithin(view.index, row, { start: frame, end: frame + 1 }))
    .filter((overlay) => isCut(overlay, frame))
}

function follow(state: Blading, point: SurfacePoint, view: PointerView): PointerStep {
  const blade = bladeAt(view, point, state.blade.snapTargets)
  return step({ ...state, pointer: point, blade: blade ?? state.blade })
}

function cut({ blade }: Blading, view: PointerView): PointerStep {
  const overlayIds = overlaysUnder(view, blade).map(({ id }) => id)
  if (overlayIds.length === 0) return step(idle)
  const edits = [{ name: 'splitOverlays', input: { overlayIds, atFrame: blade.frame } }] as const
  return step(idle, { type: 'transact', edits, label: t`Cut`, selects: false })
}

function reduce(state: Blading, input: TimelineInput, view: PointerView): PointerStep {
  return reduceFollowing(state, input, { view, follow, onUp: () => cut(state, view) })
}

/** The blade is down. It can still move, cuts on release, and Escape cancels; Shift cuts all rows. */
export const blading: PointerBehaviour<Blading> = {
  reduce,
  cursor: () => 'crosshair',
  tooltip: ({ blade }, { fps }) => timecodeOfFrames(blade.frame, fps),
}
