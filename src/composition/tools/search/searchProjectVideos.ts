import { z } from 'zod'
import { limitField, neededQueryField } from '../definition/inputFields.ts'
import { defineTool } from '../definition/tool.ts'

/** Finds moments in videos. Spec: `searchProjectVideos`. */
export const searchProjectVideos = defineTool({
  name: 'searchProjectVideos',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search in videos',
    summary: 'Finds moments in project videos by spoken words, name or tag.',
    alias: 'moments passages spoken transcript find',
    fields: { query: 'Search for', limit: 'Maximum results' },
  },
  input: z.strictObject({ query: neededQueryField, limit: limitField(8) }),
})
