import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Asset, AssetMedia } from '../../contract/operations/assets.ts'
import { assetMediaQuery } from './assetMediaQuery.ts'
import type { PlayableSource } from './projectMediaState.ts'

/** The sources from which players read the assets, by id: their proxies if they have them. Those not read yet are missing. */
export function usePlayableSources(assets: readonly Asset[]): Readonly<Record<string, PlayableSource>> {
  const combine = useCallback(
    (results: readonly { readonly data?: AssetMedia | undefined }[]) =>
      Object.fromEntries(
        results.flatMap(({ data }, index) => {
          const asset = assets[index]
          if (data === undefined || asset === undefined) return []
          const { durationMs, hasAudio, height, type: kind, width } = asset
          const source = { url: (data.proxy ?? data.source).url, kind, durationMs, width, height }
          return [[asset.id, { ...source, hasAudio: hasAudio || kind === 'music' }]]
        }),
      ),
    [assets],
  )
  return useQueries({ queries: assets.map((asset) => assetMediaQuery(asset.id, asset.updatedAt)), combine })
}
