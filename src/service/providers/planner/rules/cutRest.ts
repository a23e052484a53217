import { ok, type Result } from '../../../../base/result.ts'
import type { Frames } from '../../../../base/units.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import { moveTo } from './closeUp.ts'
import { nameOf, type PlanState } from './planState.ts'
import { cannot, step } from './steps.ts'
import { clock, secondsOf } from './times/clock.ts'

/**
 * Removes everything before or after a frame, on every row. What remains moves to the start.
 *
 * |aaaa|bb|   before 1   →   |aaa|bb|
 */
export function cutRest(
  frame: Frames,
  { side, state }: { side: 'after' | 'before'; state: PlanState },
): Result<readonly EditPlanStep[]> {
  const { fps, overlays } = state.document
  if (state.unsure.length > 0)
    return cannot('Where to cut is not known until the silences have been removed. Ask for this in a second request.')
  const isAfter = side === 'after'
  const why = `It is ${side} ${clock(frame, fps)}.`
  const steps = overlays.flatMap((overlay) => {
    const name = nameOf(state, overlay)
    if (isAfter ? overlay.from >= frame : endOf(overlay) <= frame) {
      return [step(['deleteOverlay', { overlayId: overlay.id }], `Delete ${name}`, why)]
    }
    const isAcross = overlay.from < frame && endOf(overlay) > frame
    const input = isAfter
      ? { trimEndSeconds: secondsOf(endOf(overlay) - frame, fps) }
      : { trimStartSeconds: secondsOf(frame - overlay.from, fps) }
    const label = `${isAfter ? 'End' : 'Begin'} ${name} at ${clock(frame, fps)}`
    const trim = isAcross ? [step(['trimClip', { overlayId: overlay.id, ...input }], label, why)] : []
    const start = Math.max(0, overlay.from - frame)
    const move = isAfter ? [] : [moveTo(overlay, start, { fps, name, why: 'It follows without a gap.' })]
    return [...trim, ...move]
  })
  return steps.length > 0 ? ok(steps) : cannot(`There is nothing ${side} ${clock(frame, fps)}.`)
}
