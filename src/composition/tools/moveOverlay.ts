import { z } from 'zod'
import { framesOfSeconds } from '../../base/time.ts'
import { overlayIdOf, rowField, secondsField } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { ok } from '../../base/result.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

/**
 * Moves an overlay to a time, a row, or both. Spec: `moveOverlay`, at least one of `startSeconds`, `row`.
 *
 *     ·|a|   {startSeconds: 0}   →   |a|
 */
export const moveOverlay = defineEditTool({
  name: 'moveOverlay',
  group: 'arrange',
  isFollowed: true,
  words: {
    label: 'Move a clip',
    summary: 'Moves a clip to another time or track.',
    alias: 'shift place start track row layer',
    fields: { overlayId: 'Clip', startSeconds: 'Start', row: 'Track' },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf(),
      /** Seconds from the start of the composition. */
      startSeconds: secondsField.optional(),
      row: rowField.optional(),
    })
    .refine((input) => input.startSeconds !== undefined || input.row !== undefined, rule('no_place')),
  scope: ({ overlayId }) => [overlayId],
  apply(document, input) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const moved = new Map(
      found.value.map((overlay) => {
        const from = input.startSeconds === undefined ? overlay.from : framesOfSeconds(input.startSeconds, document.fps)
        return [overlay.id, { ...overlay, from, row: input.row ?? overlay.row }]
      }),
    )
    const next = withReplaced(document, moved)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
