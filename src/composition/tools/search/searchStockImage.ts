import { orientationWords, stockSearchInput } from '../definition/stockSearch.ts'
import { defineTool } from '../definition/tool.ts'

/** Finds stock images that can be added. Spec: `searchStockImage`. */
export const searchStockImage = defineTool({
  name: 'searchStockImage',
  kind: 'search',
  group: 'find',
  words: {
    label: 'Search stock images',
    summary: 'Finds stock images that can be added.',
    alias: 'photos pictures library find',
    fields: { query: 'Words', orientation: orientationWords, limit: 'At most' },
  },
  input: stockSearchInput,
})
