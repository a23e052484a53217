import type { Selectable } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import type { Role } from '../../../contract/roles.ts'
import { jsonText } from '../json.ts'
import type { Db, SessionRow } from '../tables.ts'

export interface NewSession {
  readonly hash: string
  readonly workspaceId: string
  readonly creatorId: string
  readonly apiKeyId: string | null
  readonly permissions: readonly Permission[]
  readonly now: Date
  readonly expiresAt: Date
}

export type FoundSession = Selectable<SessionRow> & { readonly creator_name: string; readonly creator_role: Role }

export const sessionStore = {
  async insert(db: Db, session: NewSession): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        hash: session.hash,
        workspace_id: session.workspaceId,
        creator_id: session.creatorId,
        api_key_id: session.apiKeyId,
        permissions: jsonText(session.permissions),
        created_at: session.now,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  /** Finds a session that has not expired, of a current member, whose key is neither revoked nor expired. */
  async find(db: Db, hash: string, now: Date): Promise<FoundSession | null> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.creator_id')
      .leftJoin('api_keys', 'api_keys.id', 'sessions.api_key_id')
      .selectAll('sessions')
      .select(['members.name as creator_name', 'members.role as creator_role'])
      .where('sessions.hash', '=', hash)
      .where('sessions.expires_at', '>', now)
      .where('members.removed_at', 'is', null)
      .where('api_keys.revoked_at', 'is', null)
      .where((field) => field.or([field('api_keys.expires_at', 'is', null), field('api_keys.expires_at', '>', now)]))
      .executeTakeFirst()
    return row ?? null
  },

  async remove(db: Db, hash: string): Promise<void> {
    await db.deleteFrom('sessions').where('hash', '=', hash).execute()
  },

  async removeExpired(db: Db, now: Date): Promise<void> {
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  },
}
