import { t } from '@lingui/core/macro'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { framesOfMilliseconds } from '../../../../base/time.ts'
import type { Frames } from '../../../../base/units.ts'
import { dropZoneAt } from '../../geometry/dropZone.ts'
import { MAX_SIDESTEP_PIXELS, nearestFreeShift } from '../../geometry/nearestFreeShift.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import { edgeScrollEffects, type EdgeScroller } from '../edgeScroll.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { DropPlace } from '../pointerState.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type DroppingAsset } from '../pointerState.ts'
import { snapped } from '../snapped.ts'

/** Placeholder length if the asset has none, or if the browser hides it during the drag. */
const UNKNOWN_LENGTH_MS = 5_000

type DragOver = Extract<TimelineInput, { type: 'dragOver' }>

/** Ctrl or ⌘ inserts, Alt overwrites. Otherwise the drop avoids other overlays, if necessary on a new row. */
function placeAt(
  { durationInFrames }: Pick<DroppingAsset, 'durationInFrames'>,
  frame: Frames,
  { point, view }: { readonly point: SurfacePoint; readonly view: PointerView },
): DropPlace {
  const { geometry, index } = view
  const zone = dropZoneAt(geometry, point.y)
  const isFree = !view.isLocked(zone.row)
  if (!zone.isNewRow && isFree && (point.isCommand || point.isAlt))
    return { ...zone, frame, mode: point.isCommand ? 'insert' : 'overwrite' }
  if (zone.isNewRow || (isFree && !index.rows.has(zone.row))) return { ...zone, frame, mode: 'place' }
  const own = { from: frame, durationInFrames, row: zone.row }
  const reach = Math.min(durationInFrames / 2, MAX_SIDESTEP_PIXELS / geometry.pixelsPerFrame)
  const shift = isFree ? nearestFreeShift(index, { spans: [own], ignored: new Set() }, { wanted: STILL, reach }) : null
  if (!shift || frame + shift.frames < 0) return { frame, row: zone.row, isNewRow: true, mode: 'place' }
  return { frame: frame + shift.frames, row: zone.row, isNewRow: false, mode: 'place' }
}

const STILL = { frames: 0, rows: 0 }

function placed(
  state: Omit<DroppingAsset, 'place' | 'snapFrame'>,
  point: SurfacePoint,
  view: PointerView,
): DroppingAsset {
  const { durationInFrames, snapTargets } = state
  // Ctrl or ⌘ means insert here, so it does not suspend snapping.
  const how = { view, snapTargets, isSuspended: false }
  const { frames: wanted, snapFrame } = snapped(frameOfX(view.geometry, point.x), [0, durationInFrames], how)
  const place = placeAt(state, Math.max(0, wanted), { point, view })
  return { ...state, pointer: point, place, snapFrame: place.frame === wanted ? snapFrame : null }
}

/** Shows a placeholder where the asset would be dropped. It has the length of the asset. */
export function enterDropping(view: PointerView, input: DragOver): DroppingAsset {
  const lengthMs = input.asset?.durationMs ?? UNKNOWN_LENGTH_MS
  const durationInFrames = Math.max(1, framesOfMilliseconds(lengthMs, view.geometry.fps))
  const snapTargets = view.allTargets()
  return placed(
    { name: 'DroppingAsset', asset: input.asset, pointer: input.point, snapTargets, durationInFrames },
    input.point,
    view,
  )
}

function dropTooltip({ isNewRow, mode }: DropPlace, timecode: string): string {
  if (isNewRow) return t`New track at ${timecode}`
  switch (mode) {
    case 'place':
      return t`Place at ${timecode}`
    case 'insert':
      return t`Insert at ${timecode}`
    case 'overwrite':
      return t`Overwrite at ${timecode}`
  }
}
const scroller = ({ pointer }: DroppingAsset): EdgeScroller => ({ point: pointer, origin: null, scrollsRows: true })

function reduce(state: DroppingAsset, input: TimelineInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'dragOver':
      return step(placed(state, input.point, view))
    case 'tick':
      return step(
        placed(state, state.pointer, view),
        ...edgeScrollEffects(scroller(state), view.geometry, input.elapsed),
      )
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
    case 'pinch':
      return step(state)
  }
}

/** A library asset or desktop files are dragged over the surface, until they are dropped or leave it. */
export const droppingAsset: PointerBehaviour<DroppingAsset> = {
  reduce,
  cursor: () => 'copy',
  scroller,
  tooltip: ({ place }, { fps }) => dropTooltip(place, timecodeOfFrames(place.frame, fps)),
}
