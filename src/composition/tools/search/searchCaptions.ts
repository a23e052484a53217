import { z } from 'zod'
import { languageSchema } from '../../overlays/languageSchema.ts'
import { assetIdOf, limitField } from '../definition/inputFields.ts'
import { defineTool } from '../definition/tool.ts'

/** Finds prepared captions. Spec: `searchCaptions`. */
export const searchCaptions = defineTool({
  name: 'searchCaptions',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search captions',
    summary: 'Finds prepared captions by source and language.',
    alias: 'subtitles srt languages find',
    fields: { assetId: 'Source', language: 'Language', limit: 'Maximum results' },
  },
  input: z.strictObject({
    assetId: assetIdOf('video').optional(),
    language: languageSchema.optional(),
    limit: limitField(10),
  }),
})
