import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { playableDuration } from '../../overlays/timing/playableDuration.ts'
import { trimEnd, trimStart } from '../../overlays/timing/trimOverlay.ts'
import { sourceLimit, trimLimits } from '../../overlays/timing/trimLimits.ts'
import type { Overlay } from '../../schema.ts'
import { endOf } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { nearestExactDelta } from './nearestExactDelta.ts'
import { findOverlays, overlayIdSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Moves the shared edge of two overlays of a row. Their total time and everything else stay the same. Refuses with
 * `not_touching` if the right one does not start in the same row where the left one ends.
 *
 *     |abcd|EFGH|   by +2   →   |abcdef|GH|
 */
export const rollEdit = defineEdit({
  name: 'rollEdit',
  input: z.strictObject({
    leftId: overlayIdSchema,
    rightId: overlayIdSchema,
    deltaFrames: z.int(),
    follow: followField,
  }),
  label: 'Roll a cut',
  apply(document, input, context) {
    const foundLeft = findOverlays(document, [input.leftId])
    if (!foundLeft.ok) return foundLeft
    const foundRight = findOverlays(document, [input.rightId])
    if (!foundRight.ok) return foundRight
    const [left] = foundLeft.value
    const [right] = foundRight.value
    if (!left || !right || left.row !== right.row || endOf(left) !== right.from) {
      return refused('not_touching')
    }
    const leftLimits = trimLimits(left, 'end', sourceLimit(left, document.fps, context))
    const rightLimits = trimLimits(right, 'start', sourceLimit(right, document.fps, context))
    const min = Math.max(leftLimits.min, rightLimits.min)
    const max = Math.min(leftLimits.max, rightLimits.max)
    const isExact = (frames: number): boolean =>
      playableDuration(left, left.durationInFrames + frames) === left.durationInFrames + frames &&
      playableDuration(right, right.durationInFrames - frames) === right.durationInFrames - frames
    const delta = nearestExactDelta(Math.max(min, Math.min(max, input.deltaFrames)) + 0, isExact)
    if (delta === 0) return ok({ document, createdIds: [] })
    const rolled = new Map<number, Overlay>([
      [left.id, trimEnd(left, delta)],
      [right.id, trimStart(right, delta, document.fps)],
    ])
    const next = withFollowers(document, replacedIn(document, rolled), {
      follow: input.follow,
      named: [left.id, right.id],
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
