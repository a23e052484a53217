import { z } from 'zod'
import { languageSchema } from '../overlays/languageSchema.ts'
import { assetIdOf, overlayIdOf } from './definition/inputFields.ts'
import { defineTool } from './definition/tool.ts'
import { rule } from '../brokenRules.ts'

/** Prepares captions for a source; `addCaptionsToOverlay` adds them. Spec: `generateCaptions`. */
export const generateCaptions = defineTool({
  name: 'generateCaptions',
  kind: 'captions',
  group: 'speech',
  words: {
    label: 'Prepare captions',
    summary: 'Transcribes a video into captions without adding them to the timeline.',
    alias: 'subtitles transcript transcribe recognise speech generate',
    fields: { overlayId: 'Clip', assetId: 'Or a project video', language: 'Language' },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf('video', 'sound').optional(),
      assetId: assetIdOf('video').optional(),
      language: languageSchema.optional(),
    })
    .refine(
      (input) => (input.overlayId === undefined) !== (input.assetId === undefined),
      rule('not_one_source', 'overlayId'),
    ),
})
