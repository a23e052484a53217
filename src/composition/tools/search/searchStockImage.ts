import { orientationWords, stockSearchInput } from '../definition/stockSearch.ts'
import { defineTool } from '../definition/tool.ts'

/** Spec: `searchStockImage`. */
export const searchStockImage = defineTool({
  name: 'searchStockImage',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search stock images',
    summary: 'Finds stock images to add.',
    alias: 'photos pictures library find',
    fields: { query: 'Search for', orientation: orientationWords, limit: 'Maximum results' },
  },
  input: stockSearchInput,
})
