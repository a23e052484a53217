import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { stockKey } from '../../../composition/tools/definition/toolResources.ts'
import type { StockItem } from '../../../contract/toolResults.ts'

/** Stock as a tool takes it. */
export type StockSelection = StockItem['stock']

const selectionSchema = z.object({ provider: z.string(), id: z.string() })

/** The stock in an input, or null. */
export const stockOf = (value: unknown): StockSelection | null => selectionSchema.safeParse(value).data ?? null

/** The ids of videos and of images are counted apart. */
const keyOf = (stock: StockSelection, type: StockItem['type']): string => `${type} ${stockKey(stock)}`

/** What a search told of stock is remembered, because a tool takes nothing but its id. */
const knownStockQuery = (key: string) =>
  queryOptions<StockItem | null>({
    queryKey: ['stock', key],
    queryFn: () => null,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Remembers what was found. */
export function rememberStock(client: QueryClient, item: StockItem): void {
  client.setQueryData(knownStockQuery(keyOf(item.stock, item.type)).queryKey, item)
}

/** What is known of stock, or null. */
export function useKnownStock(stock: StockSelection | null, type: StockItem['type']): StockItem | null {
  return useQuery(knownStockQuery(stock === null ? '' : keyOf(stock, type))).data ?? null
}
