import type { QueryClient } from '@tanstack/react-query'
import type { Asset } from '../../contract/operations/assets.ts'
import { assetsQuery } from '../resources/queries.ts'
import type { UploadItem } from './uploadItem.ts'

/**
 * The uploads of a project whose preparation failed, although its list of assets says otherwise: someone had the file prepared
 * again, here or elsewhere.
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

/** Reports uploads that are prepared again after a failure, whenever a list of assets was read. */
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
