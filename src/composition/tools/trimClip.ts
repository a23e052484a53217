import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { framesOfSeconds } from '../../base/time.ts'
import type { Overlay } from '../schema.ts'
import { trimEnd, trimStart } from '../overlays/timing/trimOverlay.ts'
import { lengthSecondsField, overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

/**
 * Trims a clip at the start, the end, or both. Spec: `trimClip`, positive `trimStartSeconds` or `trimEndSeconds`.
 *
 * Open point: which overlays are clips — we accept all overlays, because each has a duration and the spec names no type
 * here. The start of the overlay moves with its first frame, as in `trimOverlays`.
 *
 * Refuses with `nothing_left` if no frame would remain.
 *
 *     |abcdef|   {trimStartSeconds: 2 frames}   →     |cdef|
 */
export const trimClip = defineEditTool({
  name: 'trimClip',
  group: 'time',
  effect: 'removes',
  isFollowed: true,
  words: {
    label: 'Trim a clip',
    summary: 'Shortens a clip at its start or end.',
    alias: 'shorten cut crop length',
    fields: { overlayId: 'Clip', trimStartSeconds: 'Trim from the start', trimEndSeconds: 'Trim from the end' },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf(),
      trimStartSeconds: lengthSecondsField.optional(),
      trimEndSeconds: lengthSecondsField.optional(),
    })
    .refine((input) => input.trimStartSeconds ?? input.trimEndSeconds, rule('no_trim')),
  scope: ({ overlayId }) => [overlayId],
  apply(document, input) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const atStart = framesOfSeconds(input.trimStartSeconds ?? 0, document.fps)
    const atEnd = framesOfSeconds(input.trimEndSeconds ?? 0, document.fps)
    const trimmed = new Map<number, Overlay>()
    for (const overlay of found.value) {
      if (atStart + atEnd >= overlay.durationInFrames) {
        return refused('nothing_left', { reason: 'trimmed' })
      }
      trimmed.set(overlay.id, trimEnd(trimStart(overlay, atStart, document.fps), -atEnd))
    }
    const next = withReplaced(document, trimmed)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
