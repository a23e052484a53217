import type { Frames } from '../../../../base/units.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { Draft } from './intent.ts'
import { step } from './steps.ts'
import { clock, secondsOf } from './times/clock.ts'

/** Trims an overlay created by the previous step to a frame, because audio must not make the video longer. */
export function untilEnd(end: Frames): Draft {
  return ({ document, createdIds }) => {
    const made = document.overlays.find(({ id }) => id === createdIds[0])
    if (!made || endOf(made) <= end || made.from >= end) return []
    const input = { overlayId: made.id, trimEndSeconds: secondsOf(endOf(made) - end, document.fps) }
    return [
      step(['trimClip', input], `End it at ${clock(end, document.fps)}`, 'The sound would otherwise be too long.'),
    ]
  }
}
