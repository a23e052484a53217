import { orientationWords, stockSearchInput } from '../definition/stockSearch.ts'
import { defineTool } from '../definition/tool.ts'

/** Finds stock videos that can be added as clips. Spec: `searchStockVideo`. */
export const searchStockVideo = defineTool({
  name: 'searchStockVideo',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search stock videos',
    summary: 'Finds stock videos that can be added as clips.',
    alias: 'b-roll footage library find',
    fields: { query: 'Words', orientation: orientationWords, limit: 'At most' },
  },
  input: stockSearchInput,
})
