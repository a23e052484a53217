import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { refused } from '../../refusals.ts'
import { rippleScopeSchema } from '../../ripple.ts'
import { cutLimits } from '../../words/cutEdges.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdSchema } from '../overlayIds.ts'
import { cutWords } from './cutWords.ts'

/**
 * Moves one edge of a cut within a clip, so that more or less of the sound beside the cut is heard. Later overlays of
 * the row follow. The edge stops where the cut is closed, and one source frame before the kept range is gone. Refuses
 * with `cut_missing` if the clip has no such edge, and like `cutWords`.
 *
 *     kept [ab]░░░[ef]   end of the cut's left side by +1   →   [abc]░░[ef]
 */
export const moveCutEdge = defineEdit({
  name: 'moveCutEdge',
  input: z.strictObject({
    overlayId: overlayIdSchema,
    /** The end of the range before the cut, or the start of the range after it. */
    edge: z.enum(['start', 'end']),
    /** The source frame of the edge before it moves. */
    sourceFrame: z.int().min(0),
    /** In source frames. */
    deltaFrames: z.int(),
    scope: rippleScopeSchema.default('row'),
    follow: followField,
  }),
  label: 'Move the edge of a cut',
  apply(document, { deltaFrames, edge, follow, overlayId, scope, sourceFrame }, context) {
    const found = findOverlays(document, [overlayId])
    if (!found.ok) return found
    const [clip] = found.value
    const limits = clip?.type === 'video' ? cutLimits(clip, { edge, sourceFrame }) : null
    if (limits === null) return refused('cut_missing')
    const delta = Math.max(limits.min, Math.min(limits.max, deltaFrames))
    if (delta === 0) return ok({ document, createdIds: [] })
    const moved = sourceFrame + delta
    const range = { startFrame: Math.min(sourceFrame, moved), endFrame: Math.max(sourceFrame, moved) }
    const isKept = delta > 0 === (edge === 'end')
    const change = { overlayId, cuts: isKept ? [] : [range], restores: isKept ? [range] : [] }
    return cutWords.apply(document, { overlays: [change], scope, follow }, context)
  },
})
