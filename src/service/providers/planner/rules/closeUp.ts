import type { Frames } from '../../../../base/units.ts'
import type { Composition, Overlay } from '../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import { step } from './steps.ts'
import { clock, secondsOf } from './times/clock.ts'

interface Shift {
  readonly row: number
  /** Overlays that start at this frame or later are moved. */
  readonly from: Frames
  readonly delta: Frames
  readonly nameOf: (overlay: Overlay) => string
}

/** A step that moves one overlay to a frame. */
export function moveTo(
  overlay: Overlay,
  frame: Frames,
  { fps, name, why }: { fps: number; name: string; why: string },
): EditPlanStep {
  const input = { overlayId: overlay.id, startSeconds: secondsOf(frame, fps) }
  return step(['moveOverlay', input], `Move ${name} to ${clock(frame, fps)}`, why)
}

/**
 * Moves the later clips and pictures of a row after the length of a clip has changed. Titles and audio stay in place.
 *
 * |aa···|b|   →   |aa|b|
 */
export function shiftLater(document: Composition, { row, from, delta, nameOf }: Shift): EditPlanStep[] {
  if (delta === 0) return []
  const later = document.overlays
    .filter(
      (overlay) =>
        overlay.row === row && overlay.from >= from && (overlay.type === 'video' || overlay.type === 'image'),
    )
    .toSorted((left, right) => (delta < 0 ? left.from - right.from : right.from - left.from))
  const why = delta < 0 ? 'It follows without a gap.' : 'It makes room for the longer clip before it.'
  return later.map((overlay) =>
    moveTo(overlay, overlay.from + delta, { fps: document.fps, name: nameOf(overlay), why }),
  )
}
