import { orientationWords, stockSearchInput } from '../definition/stockSearch.ts'
import { defineTool } from '../definition/tool.ts'

/** Spec: `searchStockVideo`. */
export const searchStockVideo = defineTool({
  name: 'searchStockVideo',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search stock videos',
    summary: 'Finds stock videos to add.',
    alias: 'b-roll footage library find',
    fields: { query: 'Search for', orientation: orientationWords, limit: 'Maximum results' },
  },
  input: stockSearchInput,
})
