import type { QueryClient } from '@tanstack/react-query'
import type { Asset } from '../../contract/operations/assets.ts'
import { assetsQuery } from '../resources/queries.ts'
import type { UploadItem } from './uploadItem.ts'

/**
 * Uploads whose preparation failed although their asset is no longer listed as failed, because its preparation was
 * restarted here or elsewhere.
 */
function preparationRetried(items: readonly UploadItem[], assets: readonly Asset[]): readonly string[] {
  const alive = new Set(assets.flatMap(({ id, preparation }) => (preparation.state === 'failed' ? [] : [id])))
  return items.flatMap(({ id, stage, failure, reservation }) =>
    stage === 'failed' && failure?.code === 'preparation_failed' && alive.has(reservation?.assetId ?? '') ? [id] : [],
  )
}

/** Assets in the list that are ready and whose uploads are still waiting for their preparation. */
function preparedMeanwhile(
  items: readonly UploadItem[],
  assets: readonly Asset[],
): readonly (readonly [string, Asset])[] {
  const ready = new Map(assets.flatMap((asset) => (asset.preparation.state === 'ready' ? [[asset.id, asset]] : [])))
  return items.flatMap(({ id, stage, reservation }) => {
    const asset = stage === 'preparing' ? ready.get(reservation?.assetId ?? '') : undefined
    return asset === undefined ? [] : [[id, asset] as const]
  })
}

interface ListedAssets {
  readonly items: () => readonly UploadItem[]
  readonly onPreparationRetried: (uploadId: string) => void
  readonly onReady: (uploadId: string, asset: Asset) => void
}

/**
 * Reports uploads whose asset is ready, or whose failed preparation was restarted, whenever an asset list has been
 * read.
 */
export function followListedAssets(queryClient: QueryClient, listed: ListedAssets): void {
  const { items, onPreparationRetried, onReady } = listed
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const projectId of new Set(items().map((item) => item.projectId))) {
      const { queryKey } = assetsQuery(projectId)
      if (event.query.queryKey.join() !== queryKey.join()) continue
      const assets = queryClient.getQueryData(queryKey) ?? []
      for (const id of preparationRetried(items(), assets)) onPreparationRetried(id)
      for (const [id, asset] of preparedMeanwhile(items(), assets)) onReady(id, asset)
    }
  })
}
