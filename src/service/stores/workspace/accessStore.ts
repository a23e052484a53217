import type { Selectable } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import { jsonText } from '../json.ts'
import type { ApiKeyRow, Db } from '../tables.ts'

export interface NewApiKey {
  readonly id: string
  readonly workspaceId: string
  readonly creatorId: string
  readonly name: string
  readonly hash: string
  readonly permissions: readonly Permission[]
  readonly now: Date
}

/** Workspaces, their members and their keys. */
export const accessStore = {
  async findOwner(db: Db): Promise<{ readonly id: string; readonly workspaceId: string } | null> {
    const row = await db
      .selectFrom('members')
      .select(['id', 'workspace_id'])
      .where('role', '=', 'owner')
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst()
    return row === undefined ? null : { id: row.id, workspaceId: row.workspace_id }
  },

  async insertWorkspace(
    db: Db,
    workspace: { readonly id: string; readonly name: string; readonly now: Date },
  ): Promise<void> {
    await db
      .insertInto('workspaces')
      .values({ id: workspace.id, name: workspace.name, created_at: workspace.now })
      .execute()
  },

  async insertMember(
    db: Db,
    member: {
      readonly id: string
      readonly workspaceId: string
      readonly name: string
      readonly role: 'owner' | 'admin' | 'member'
      readonly now: Date
    },
  ): Promise<void> {
    const { id, workspaceId, name, role, now } = member
    await db.insertInto('members').values({ id, workspace_id: workspaceId, name, role, created_at: now }).execute()
  },

  /** Adds a key. A known key stays unchanged, except that it is no longer revoked. */
  async saveKey(db: Db, key: NewApiKey): Promise<void> {
    await db
      .insertInto('api_keys')
      .values({
        id: key.id,
        workspace_id: key.workspaceId,
        creator_id: key.creatorId,
        name: key.name,
        hash: key.hash,
        permissions: jsonText(key.permissions),
        created_at: key.now,
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ revoked_at: null }))
      .execute()
  },

  /** Revokes every key with a given name except one. */
  async revokeOthers(
    db: Db,
    input: { readonly creatorId: string; readonly name: string; readonly keptHash: string; readonly now: Date },
  ): Promise<void> {
    await db
      .updateTable('api_keys')
      .set({ revoked_at: input.now })
      .where('creator_id', '=', input.creatorId)
      .where('name', '=', input.name)
      .where('hash', '!=', input.keptHash)
      .where('revoked_at', 'is', null)
      .execute()
  },

  /** Finds a key that is not revoked. */
  async findKey(db: Db, hash: string): Promise<Selectable<ApiKeyRow> | null> {
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row ?? null
  },

  async readWorkspaceName(db: Db, id: string): Promise<string> {
    const row = await db.selectFrom('workspaces').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    return row.name
  },
}
