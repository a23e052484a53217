import type { StockItem } from '../../contract/toolResults.ts'

/** Spec: "Stock imports per request | 256 MiB total; … metadata request 10 s; download 60 s including body". */
export const STOCK_METADATA_MS = 10_000
export const STOCK_DOWNLOAD_MS = 60_000
/** Open point: size of previews — we allow 2 MiB, which is many times the size of a picture of 350 pixels. */
export const MAX_STOCK_PREVIEW_BYTES = 2 * 1024 * 1024

/**
 * Failures of a stock library. Only the first may be retried.
 *
 * - `stock_unavailable`: there was no response, or an unexpected one
 * - `stock_not_found`: the item does not exist or no longer exists
 * - `stock_too_large`: none of its files is within the limit
 * - `stock_unsupported`: the format of the file is not supported
 */
export type StockFault = 'stock_unavailable' | 'stock_not_found' | 'stock_too_large' | 'stock_unsupported'

export interface StockQuery {
  readonly kind: 'video' | 'image'
  readonly query: string
  readonly orientation: 'landscape' | 'portrait' | 'square' | null
  readonly limit: number
}

/** An item with the metadata of its future asset. */
export interface StockMedia {
  readonly item: StockItem
  readonly media: {
    readonly durationMs: number | null
    readonly width: number | null
    readonly height: number | null
    readonly fps: number | null
    readonly hasAudio: boolean
  }
  /** Includes its extension. */
  readonly filename: string
}

/** Searches and downloads stock media. Throws `ProviderError` with a code of `StockFault`. */
export interface StockLibrary {
  /** Spec: `<stock_provider>`. Only one value is supported. */
  readonly provider: string
  /** Returns items ordered by relevance. */
  readonly search: (query: StockQuery, signal: AbortSignal) => Promise<readonly StockItem[]>
  /** Null if there is no such item. */
  readonly find: (kind: 'video' | 'image', id: string, signal: AbortSignal) => Promise<StockMedia | null>
  /**
   * Downloads the file of an item in a single attempt; the caller retries. A failed attempt leaves a partial file. Null
   * if there is no such item.
   */
  readonly download: (
    wanted: { readonly kind: 'video' | 'image'; readonly id: string },
    target: { readonly outputPath: string; readonly maxBytes: number },
    signal: AbortSignal,
  ) => Promise<StockMedia | null>
  /** Reads the picture at the `previewUrl` of an item, within the deadline for metadata. Null if there is none. */
  readonly preview: (address: string) => Promise<Uint8Array<ArrayBuffer> | null>
}
