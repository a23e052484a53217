import type { Selectable } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import type { Role } from '../../../contract/roles.ts'
import { jsonText } from '../json.ts'
import type { Db, SessionRow } from '../tables.ts'

/** A use is recorded at most once per minute, to limit the writes of a busy session. */
const USE_RECORDED_EVERY_MS = 60_000

export interface NewSession {
  readonly hash: string
  readonly workspaceId: string
  readonly creatorId: string
  readonly apiKeyId: string | null
  readonly permissions: readonly Permission[]
  readonly userAgent: string
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
        user_agent: session.userAgent,
        created_at: session.now,
        last_used_at: session.now,
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

  /** Records the use of a session, unless a use within the last minute is recorded. */
  async recordUse(db: Db, { hash, last_used_at: last }: FoundSession, now: Date): Promise<void> {
    if (now.getTime() - last.getTime() < USE_RECORDED_EVERY_MS) return
    await db.updateTable('sessions').set({ last_used_at: now }).where('hash', '=', hash).execute()
  },

  /** Returns the sessions of a member that can still be used, newest first. */
  async list(db: Db, memberId: string, now: Date): Promise<Selectable<SessionRow>[]> {
    return await db
      .selectFrom('sessions')
      .leftJoin('api_keys', 'api_keys.id', 'sessions.api_key_id')
      .selectAll('sessions')
      .where('sessions.creator_id', '=', memberId)
      .where('sessions.expires_at', '>', now)
      .where('api_keys.revoked_at', 'is', null)
      .where((field) => field.or([field('api_keys.expires_at', 'is', null), field('api_keys.expires_at', '>', now)]))
      .orderBy('sessions.created_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute()
  },

  /** Returns whether the member had such a session. */
  async end(db: Db, place: { readonly memberId: string; readonly id: string }): Promise<boolean> {
    const query = db.deleteFrom('sessions').where('creator_id', '=', place.memberId).where('id', '=', place.id)
    return (await query.returning('id').executeTakeFirst()) !== undefined
  },

  /** Ends the sessions of a member, except one, and returns their number. */
  async endOthers(db: Db, memberId: string, keptId: string | null): Promise<number> {
    let query = db.deleteFrom('sessions').where('creator_id', '=', memberId)
    if (keptId !== null) query = query.where('id', '!=', keptId)
    return (await query.returning('id').execute()).length
  },

  async remove(db: Db, hash: string): Promise<void> {
    await db.deleteFrom('sessions').where('hash', '=', hash).execute()
  },

  async removeExpired(db: Db, now: Date): Promise<void> {
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  },
}
