import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { stockKey } from '../../../composition/tools/definition/toolResources.ts'
import type { StockItem } from '../../../contract/toolResults.ts'

export type StockSelection = StockItem['stock']

const selectionSchema = z.object({ provider: z.string(), id: z.string() })

export const stockOf = (value: unknown): StockSelection | null => selectionSchema.safeParse(value).data ?? null

/** Videos and images may share an id. */
const keyOf = (stock: StockSelection, type: StockItem['type']): string => `${type} ${stockKey(stock)}`

/** Caches search results, because tool inputs contain only the stock id. */
const knownStockQuery = (key: string) =>
  queryOptions<StockItem | null>({
    queryKey: ['stock', key],
    queryFn: () => null,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })

export function rememberStock(client: QueryClient, item: StockItem): void {
  client.setQueryData(knownStockQuery(keyOf(item.stock, item.type)).queryKey, item)
}

export function useKnownStock(stock: StockSelection | null, type: StockItem['type']): StockItem | null {
  return useQuery(knownStockQuery(stock === null ? '' : keyOf(stock, type))).data ?? null
}
