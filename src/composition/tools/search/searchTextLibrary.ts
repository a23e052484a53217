import { z } from 'zod'
import { limitField, queryField } from '../definition/inputFields.ts'
import { defineTool } from '../definition/tool.ts'

/** Finds texts. Spec: `searchTextLibrary`. */
export const searchTextLibrary = defineTool({
  name: 'searchTextLibrary',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search the text library',
    summary: 'Finds texts that were kept in the project, for titles and for voiceovers.',
    alias: 'messages scripts hooks favorites find',
    fields: {
      query: 'Words',
      kind: {
        label: 'Kind',
        options: { overlay_text: 'Text for the picture', voiceover_script: 'Script for a voice' },
      },
      favoritesOnly: 'Favourites only',
      limit: 'At most',
    },
  },
  input: z.strictObject({
    query: queryField.optional(),
    kind: z.enum(['overlay_text', 'voiceover_script']).optional(),
    favoritesOnly: z.boolean().default(false),
    limit: limitField(10),
  }),
})
