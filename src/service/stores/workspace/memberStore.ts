import type { Selectable } from 'kysely'
import type { Role } from '../../../contract/roles.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { MemberRow } from './teamTables.ts'

export type StoredMember = Selectable<MemberRow>

export interface NewMember {
  readonly id: string
  readonly workspaceId: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly now: Date
}

/** The members of workspaces. All functions leave out removed members. */
export const memberStore = {
  async insert(db: Db, { id, workspaceId, name, email, role, now }: NewMember): Promise<StoredMember> {
    const member = { id, workspace_id: workspaceId, name, email, role, created_at: now, removed_at: null }
    return await db.insertInto('members').values(member).returningAll().executeTakeFirstOrThrow()
  },

  async find(db: Db, id: string): Promise<StoredMember | null> {
    const row = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row ?? null
  },

  /** Keeps a member from leaving until the transaction ends. Null if they have left. */
  async hold(db: Db, id: string): Promise<StoredMember | null> {
    const query = db.selectFrom('members').selectAll().where('id', '=', id).where('removed_at', 'is', null)
    return (await query.forKeyShare().executeTakeFirst()) ?? null
  },

  /** Returns the members with this address. There is at most one per workspace. */
  async listByEmail(db: Db, email: string): Promise<StoredMember[]> {
    const query = db.selectFrom('members').selectAll().where('email', '=', email)
    return await query.where('removed_at', 'is', null).orderBy('id').execute()
  },

  /** Whether any member has an address. */
  async hasAccounts(db: Db): Promise<boolean> {
    const query = db.selectFrom('members').select('id').where('email', 'is not', null)
    return (await query.where('removed_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
  },

  async rename(db: Db, id: string, name: string): Promise<StoredMember> {
    return await db.updateTable('members').set({ name }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  },

  async hasEmail(db: Db, workspaceId: string, email: string): Promise<boolean> {
    const query = db.selectFrom('members').select('id').where('workspace_id', '=', workspaceId)
    return (await query.where('email', '=', email).where('removed_at', 'is', null).executeTakeFirst()) !== undefined
  },

  async findFirstOwner(db: Db): Promise<StoredMember | null> {
    const row = await db
      .selectFrom('members')
      .selectAll()
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns members newest first. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<StoredMember[]> {
    return await db
      .selectFrom('members')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('removed_at', 'is', null)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /**
   * Locks all members of a workspace until the transaction ends, so that two changes cannot leave it without an owner.
   */
  async lockAll(db: Db, workspaceId: string): Promise<StoredMember[]> {
    return await db
      .selectFrom('members')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  async changeRole(db: Db, id: string, role: Role): Promise<StoredMember> {
    return await db.updateTable('members').set({ role }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  },

  /** Ends a membership with its keys, browser sessions, sign-in links and passkeys. */
  async remove(db: Db, id: string, now: Date): Promise<void> {
    await db.updateTable('members').set({ removed_at: now }).where('id', '=', id).execute()
    await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('creator_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
    await db.deleteFrom('sessions').where('creator_id', '=', id).execute()
    await db.deleteFrom('sign_in_links').where('member_id', '=', id).execute()
    await db.deleteFrom('passkeys').where('member_id', '=', id).execute()
  },
}
