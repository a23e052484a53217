import type { ApiKey } from '../../../contract/extensions/keyRoutes.ts'
import type { ListedKey } from '../../stores/workspace/keyStore.ts'

export function keyOf(row: ListedKey): ApiKey {
  return {
    id: row.id,
    name: row.name,
    permissions: [...row.permissions],
    creator: { id: row.creator_id, name: row.creator_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
