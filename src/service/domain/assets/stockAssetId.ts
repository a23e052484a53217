import { createHash } from 'node:crypto'
import { STOCK_PROVIDER } from '../../../composition/tools/definition/toolResources.ts'

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
  const hash = createHash('sha256').update(named).digest().subarray(0, 16)
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x80, 6)
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8)
  const text = hash.toString('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
