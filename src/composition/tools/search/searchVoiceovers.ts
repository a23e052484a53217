import { z } from 'zod'
import { limitField, queryField } from '../definition/inputFields.ts'
import { defineTool } from '../definition/tool.ts'

/** Spec: `searchVoiceovers`. */
export const searchVoiceovers = defineTool({
  name: 'searchVoiceovers',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search voiceovers',
    summary: 'Finds project voiceovers by their script.',
    alias: 'narration speech voice find',
    fields: { query: 'Search for', limit: 'Maximum results' },
  },
  input: z.strictObject({ query: queryField.optional(), limit: limitField(10) }),
})
