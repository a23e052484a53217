import { type AuditEntry, listAuditEntries as operation } from '../../../contract/extensions/auditRoute.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { auditStore, type StoredAuditEntry } from '../../stores/workspace/auditStore.ts'
import { extension } from '../handler.ts'

export const listAuditEntries = extension(operation, async ({ query }, call) => {
  const read = async (page: PageRequest) => await auditStore.list(call.db, call.principal.workspaceId, page)
  return await readPage(query, { list: 'audit', read, positionOf: createdPosition, itemOf: entryOf }, call)
})

function entryOf(row: StoredAuditEntry): AuditEntry {
  return {
    id: row.id,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    facts: { ...row.facts },
    createdAt: row.created_at.toISOString(),
  }
}
