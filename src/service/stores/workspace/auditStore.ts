import type { Selectable } from 'kysely'
import type { Facts } from '../../../base/result.ts'
import type { AuditAction } from '../../../contract/extensions/auditRoute.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { AuditRow } from './teamTables.ts'

export type StoredAuditEntry = Selectable<AuditRow>

export interface NewAuditEntry {
  readonly id: string
  readonly workspaceId: string
  readonly actor: { readonly id: string; readonly name: string }
  readonly action: AuditAction
  readonly facts: Facts
  readonly now: Date
}

/** The audit list of a workspace, which is append-only. */
export const auditStore = {
  async insert(db: Db, { id, workspaceId, actor, action, facts, now }: NewAuditEntry): Promise<void> {
    const entry = { id, workspace_id: workspaceId, actor_id: actor.id, actor_name: actor.name, action, created_at: now }
    await db
      .insertInto('audit_entries')
      .values({ ...entry, facts: jsonText(facts) })
      .execute()
  },

  /** Returns entries newest first. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<StoredAuditEntry[]> {
    return await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },
}
