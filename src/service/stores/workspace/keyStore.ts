import { type Selectable, sql } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import type { Role } from '../../../contract/roles.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { ApiKeyRow } from './teamTables.ts'

export type StoredKey = Selectable<ApiKeyRow>
/** A key with the current name and role of its creator. */
export type FoundKey = StoredKey & { readonly creator_name: string; readonly creator_role: Role }
export type ListedKey = StoredKey & { readonly creator_name: string }

/** A use is recorded at most once per minute, to limit the writes of a busy key. */
const USE_RECORDED_EVERY_MS = 60_000

/** A menu with more entries would be unusable. */
const MAX_OWN_KEYS = 200

export interface NewApiKey {
  readonly id: string
  readonly workspaceId: string
  readonly creatorId: string
  readonly name: string
  readonly hash: string
  readonly permissions: readonly Permission[]
  readonly expiresAt: Date | null
  readonly now: Date
}

export const keyStore = {
  /**
   * Adds a key. A key that was revoked becomes valid again. Its owner changes only if the previous one was removed.
   * Everything else about a known key stays the same.
   */
  async save(db: Db, key: NewApiKey): Promise<StoredKey> {
    return await db
      .insertInto('api_keys')
      .values({
        id: key.id,
        workspace_id: key.workspaceId,
        creator_id: key.creatorId,
        name: key.name,
        hash: key.hash,
        permissions: jsonText(key.permissions),
        created_at: key.now,
        expires_at: key.expiresAt,
        last_used_at: null,
        revoked_at: null,
      })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({
          revoked_at: null,
          creator_id: sql<string>`(
            select case when removed_at is null then id else ${key.creatorId}::uuid end
            from members where id = api_keys.creator_id
          )`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
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

  /** Finds a key that is neither revoked nor expired, of a member who has not been removed. */
  async find(db: Db, hash: string, now: Date): Promise<FoundKey | null> {
    const row = await db
      .selectFrom('api_keys')
      .innerJoin('members', 'members.id', 'api_keys.creator_id')
      .selectAll('api_keys')
      .select(['members.name as creator_name', 'members.role as creator_role'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .where('members.removed_at', 'is', null)
      .where((field) => field.or([field('expires_at', 'is', null), field('expires_at', '>', now)]))
      .executeTakeFirst()
    return row ?? null
  },

  /** Like `find`, by its id. */
  async findValid(db: Db, id: string, now: Date): Promise<StoredKey | null> {
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where((field) => field.or([field('expires_at', 'is', null), field('expires_at', '>', now)]))
      .executeTakeFirst()
    return row ?? null
  },

  /** Records the use of a key, unless a use within the last minute is recorded. */
  async recordUse(db: Db, { id, last_used_at: last }: StoredKey, now: Date): Promise<void> {
    if (last !== null && now.getTime() - last.getTime() < USE_RECORDED_EVERY_MS) return
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
  },

  /** Returns keys newest first, without revoked ones. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<ListedKey[]> {
    return await db
      .selectFrom((select) =>
        select
          .selectFrom('api_keys')
          .innerJoin('members', 'members.id', 'api_keys.creator_id')
          .selectAll('api_keys')
          .select('members.name as creator_name')
          .where('api_keys.workspace_id', '=', workspaceId)
          .where('revoked_at', 'is', null)
          .as('keys'),
      )
      .selectAll()
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** Returns the names of a member's keys newest first, with revoked ones. */
  async listOwn(db: Db, creatorId: string): Promise<Pick<StoredKey, 'id' | 'name'>[]> {
    const keys = db.selectFrom('api_keys').select(['id', 'name']).where('creator_id', '=', creatorId)
    return await keys.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_OWN_KEYS).execute()
  },

  /** Revokes a key and ends the browser sessions it opened. Returns null if there is no such key. */
  async revoke(db: Db, place: { readonly workspaceId: string; readonly id: string }, now: Date) {
    const row = await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', place.id)
      .where('workspace_id', '=', place.workspaceId)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },
}
