import { createHash } from 'node:crypto'
import { STOCK_PROVIDER } from '../../../composition/tools/definition/toolResources.ts'
import { uuidOfHash } from '../../../base/uuidOfHash.ts'

export interface StockSelection {
  readonly projectId: string
  readonly workspaceId: string
  readonly kind: 'video' | 'image'
  /** Id of the item at the provider. */
  readonly id: string
}

/**
 * The id of the asset that a stock item becomes, a UUID of version 8 (RFC 9562). It is deterministic for each project,
 * so the item is imported only once and its id is known in advance.
 */
export function stockAssetId({ projectId, kind, id }: Pick<StockSelection, 'projectId' | 'kind' | 'id'>): string {
  const named = [projectId.toLowerCase(), STOCK_PROVIDER, kind, id].join('\n')
  const hash = createHash('sha256').update(named).digest()
  return uuidOfHash(hash, 8)
}
