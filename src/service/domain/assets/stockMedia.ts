import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { ServiceContext } from '../../context.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { sourceMediaOf } from './sourceMedia.ts'
import { stockAssetId, type StockSelection } from './stockAssetId.ts'

/**
 * What an import would give, without importing: the asset where it is ready already, otherwise what the provider says of the item,
 * under the id that its asset will have. Null where there is no such item. Throws `ProviderError`.
 *
 * The bundled catalogue knows its files exactly. Another library may not: whether a video has sound, and its length to the
 * millisecond, are known only after the import, and then that is what counts.
 */
export async function stockMedia(
  service: ServiceContext,
  selection: StockSelection,
  signal: AbortSignal,
): Promise<SourceMedia | null> {
  const assetId = stockAssetId(selection)
  const asset = await assetStore.find(service.db, selection.workspaceId, assetId)
  if (asset?.preparation_state === 'ready') return sourceMediaOf(asset)
  const found = await service.stock.find(selection.kind, selection.id, signal)
  return found === null
    ? null
    : { assetId, type: selection.kind, name: found.filename, preparation: 'ready', ...found.media }
}
