import { z } from 'zod'
import { tagsSchema } from '../../overlays/fields.ts'
import { limitField, queryField } from '../definition/inputFields.ts'
import { defineTool } from '../definition/tool.ts'

/** Finds media of the project. Spec: `searchAssets`. */
export const searchAssets = defineTool({
  name: 'searchAssets',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search the media',
    summary: 'Finds project videos and sounds by name, tag or spoken words.',
    alias: 'library files music clips find',
    fields: {
      query: 'Search for',
      type: { label: 'Type', options: { video: 'Video', music: 'Sound' } },
      tags: 'Tags',
      limit: 'Maximum results',
    },
  },
  input: z.strictObject({
    query: queryField.optional(),
    type: z.enum(['video', 'music']).optional(),
    tags: tagsSchema.optional(),
    limit: limitField(10),
  }),
})
