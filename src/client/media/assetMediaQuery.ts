import { queryOptions } from '@tanstack/react-query'
import { type AssetMedia, readAssetMedia } from '../../contract/operations/assets.ts'
import type { SignedUrl } from '../../contract/values.ts'
import { call } from '../http/http.ts'
import { resolveAddress } from '../http/host.ts'

/** URLs are renewed this long before the first of them expires. */
const REFRESH_AHEAD_MS = 60_000
const MIN_REFRESH_MS = 5_000

/** How long the URLs can be used before they should be renewed. */
export function freshForMs(parts: readonly (SignedUrl | null)[], now: number): number {
  const ends = parts.flatMap((part) => (part === null ? [] : [Date.parse(part.expiresAt)]))
  return Math.max(MIN_REFRESH_MS, Math.min(...ends) - now - REFRESH_AHEAD_MS)
}

function resolved(media: AssetMedia): AssetMedia {
  const absolute = <Part extends { readonly url: string }>(part: Part): Part => ({
    ...part,
    url: resolveAddress(part.url),
  })
  return {
    source: absolute(media.source),
    thumbnail: media.thumbnail === null ? null : absolute(media.thumbnail),
    proxy: media.proxy === null ? null : absolute(media.proxy),
    filmstrip: media.filmstrip === null ? null : absolute(media.filmstrip),
    peaks: media.peaks === null ? null : absolute(media.peaks),
  }
}

/** Absolute URLs of an asset's files, renewed before they expire. `revision` is the asset's `updatedAt`. */
export const assetMediaQuery = (assetId: string, revision: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'media', revision],
    queryFn: async ({ signal }) => resolved(await call(readAssetMedia, { params: { assetId }, signal })),
    staleTime: (query) =>
      query.state.data === undefined ? 0 : freshForMs(Object.values(query.state.data), query.state.dataUpdatedAt),
    refetchInterval: (query) =>
      query.state.data === undefined ? false : freshForMs(Object.values(query.state.data), Date.now()),
    refetchOnWindowFocus: false,
  })
