import { z } from 'zod'
import { limitField, queryField } from '../definition/inputFields.ts'
import { defineTool } from '../definition/tool.ts'

/** Searches saved texts. Spec: `searchTextLibrary`. */
export const searchTextLibrary = defineTool({
  name: 'searchTextLibrary',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search the text library',
    summary: 'Finds saved text for titles and voiceovers.',
    alias: 'messages scripts hooks favorites find',
    fields: {
      query: 'Search for',
      kind: {
        label: 'Type',
        options: { overlay_text: 'On-screen text', voiceover_script: 'Voiceover script' },
      },
      favoritesOnly: 'Favourites only',
      limit: 'Maximum results',
    },
  },
  input: z.strictObject({
    query: queryField.optional(),
    kind: z.enum(['overlay_text', 'voiceover_script']).optional(),
    favoritesOnly: z.boolean().default(false),
    limit: limitField(10),
  }),
})
