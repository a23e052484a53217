import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { ServiceContext } from '../../context.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { sourceMediaOf } from './sourceMedia.ts'
import { stockAssetId, type StockSelection } from './stockAssetId.ts'

/**
 * The media that an import would create, without importing it: the asset if it is ready, otherwise the provider's
 * description under the id of the future asset. Null if there is no such item; throws `ProviderError`.
 *
 * The bundled catalogue describes its files exactly. For other libraries, the audio track and the exact length of a
 * video are known only after the import, which then overrides this.
 */
export async function stockMedia(
  service: ServiceContext,
  selection: StockSelection,
  signal: AbortSignal,
): Promise<SourceMedia | null> {
  const assetId = stockAssetId(selection)
  const asset = await assetStore.find(service.db, selection.workspaceId, assetId)
  if (asset?.preparation_state === 'ready') return sourceMediaOf(asset)
  const stock = await service.providers.stock(selection.workspaceId)
  const found = await stock.find(selection.kind, selection.id, signal)
  return found === null
    ? null
    : { assetId, type: selection.kind, name: found.filename, preparation: 'ready', ...found.media }
}
