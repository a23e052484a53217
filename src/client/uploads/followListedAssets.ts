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

interface ListedAssets {
  readonly items: () => readonly UploadItem[]
  readonly onPreparationRetried: (uploadId: string) => void
}

/** Reports uploads whose failed preparation was restarted, whenever an asset list was read. */
export function followListedAssets(queryClient: QueryClient, { items, onPreparationRetried }: ListedAssets): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const projectId of new Set(items().map((item) => item.projectId))) {
      const { queryKey } = assetsQuery(projectId)
      if (event.query.queryKey.join() !== queryKey.join()) continue
      for (const id of preparationRetried(items(), queryClient.getQueryData(queryKey) ?? [])) onPreparationRetried(id)
    }
  })
}
