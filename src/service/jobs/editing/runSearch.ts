import { assertNever } from '../../../base/assertNever.ts'
import { definedTools, type ToolNameOf } from '../../../composition/tools/tools.ts'
import type { SearchItem } from '../../../contract/toolResults.ts'
import { mediaTypes } from '../../../contract/mediaTypes.ts'
import type { StockLibrary } from '../../providers/stock.ts'
import { searchStore } from '../../stores/search/searchStore.ts'
import type { Db } from '../../stores/tables.ts'

export interface SearchContext {
  readonly db: Db
  readonly projectId: string
  readonly stock: StockLibrary
  readonly signal: AbortSignal
}

/**
 * Runs one of the seven searches. The input was checked when the job was accepted, so invalid input throws a
 * `ZodError`. Throws `ProviderError` if the stock library fails. Spec: "Searches return project resource ids or stock
 * selections, never customer media URLs".
 */
export async function runSearch(
  tool: ToolNameOf<'search'>,
  input: unknown,
  context: SearchContext,
): Promise<SearchItem[]> {
  const { db, projectId } = context
  switch (tool) {
    case 'searchAssets': {
      const { query = null, type, tags = [], limit } = definedTools.searchAssets.input.parse(input)
      return await searchStore.assets(db, projectId, {
        query,
        types: type === undefined ? mediaTypes : [type],
        tags,
        limit,
      })
    }
    case 'searchProjectVideos': {
      const { query, limit } = definedTools.searchProjectVideos.input.parse(input)
      return await searchStore.assets(db, projectId, { query, types: ['video'], tags: [], limit })
    }
    case 'searchStockVideo':
      return await stockItems('video', definedTools.searchStockVideo.input.parse(input), context)
    case 'searchStockImage':
      return await stockItems('image', definedTools.searchStockImage.input.parse(input), context)
    case 'searchVoiceovers': {
      const { query = null, limit } = definedTools.searchVoiceovers.input.parse(input)
      return await searchStore.voiceovers(db, projectId, { query, limit })
    }
    case 'searchTextLibrary': {
      const { query = null, kind = null, favoritesOnly, limit } = definedTools.searchTextLibrary.input.parse(input)
      return await searchStore.texts(db, projectId, { query, kind, favoritesOnly, limit })
    }
    case 'searchCaptions': {
      const { assetId = null, language = null, limit } = definedTools.searchCaptions.input.parse(input)
      return await searchStore.captions(db, projectId, { assetId, language, limit })
    }
    default:
      return assertNever(tool)
  }
}

interface StockInput {
  readonly query: string
  readonly orientation?: 'landscape' | 'portrait' | 'square' | undefined
  readonly limit: number
}

async function stockItems(
  kind: 'video' | 'image',
  { query, orientation, limit }: StockInput,
  { stock, signal }: SearchContext,
): Promise<SearchItem[]> {
  return [...(await stock.search({ kind, query, orientation: orientation ?? null, limit }, signal))]
}
