import type { StockItem } from '../../contract/toolResults.ts'

/** Spec: "Stock imports per request | 256 MiB total; … metadata request 10 s; download 60 s including body". */
export const STOCK_METADATA_MS = 10_000
export const STOCK_DOWNLOAD_MS = 60_000

/**
 * Why stock could not be had. Only the first may be tried again.
 *
 * - `stock_unavailable`: no answer, or one that makes no sense
 * - `stock_not_found`: there is no such item, or not any more
 * - `stock_too_large`: no file of it fits
 * - `stock_unsupported`: it is no file that can be used
 */
export type StockFault = 'stock_unavailable' | 'stock_not_found' | 'stock_too_large' | 'stock_unsupported'

export interface StockQuery {
  readonly kind: 'video' | 'image'
  readonly query: string
  readonly orientation: 'landscape' | 'portrait' | 'square' | null
  readonly limit: number
}

/** One item with what its file will be like once it is an asset. */
export interface StockMedia {
  readonly item: StockItem
  readonly media: {
    readonly durationMs: number | null
    readonly width: number | null
    readonly height: number | null
    readonly fps: number | null
    readonly hasAudio: boolean
  }
  /** With its extension. */
  readonly filename: string
}

/** Finds and fetches stock media. Throws `ProviderError` with a code of `StockFault` where it cannot. */
export interface StockLibrary {
  /** Spec: `<stock_provider>`: the one supported value. */
  readonly provider: string
  /** Best ones first. */
  readonly search: (query: StockQuery, signal: AbortSignal) => Promise<readonly StockItem[]>
  /** One item by its id; null where there is none. */
  readonly find: (kind: 'video' | 'image', id: string, signal: AbortSignal) => Promise<StockMedia | null>
  /**
   * Writes the file of an item, in one attempt: who asks tries again. What was written of a failed attempt stays. Null where there is
   * no such item.
   */
  readonly download: (
    wanted: { readonly kind: 'video' | 'image'; readonly id: string },
    target: { readonly outputPath: string; readonly maxBytes: number },
    signal: AbortSignal,
  ) => Promise<StockMedia | null>
}
