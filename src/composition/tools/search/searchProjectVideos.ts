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
    summary: 'Finds moments in the videos of the project by what is said, by name and by tags.',
    alias: 'moments passages spoken transcript find',
    fields: { query: 'Words', limit: 'At most' },
  },
  input: z.strictObject({ query: neededQueryField, limit: limitField(8) }),
})
