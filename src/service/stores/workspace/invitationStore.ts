import { type Selectable, sql } from 'kysely'
import type { Role } from '../../../contract/roles.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { InvitationRow } from './teamTables.ts'

export type StoredInvitation = Selectable<InvitationRow> & { readonly inviter_name: string }

/** The link of a message. */
export interface NewMessage {
  readonly tokenHash: string
  readonly sealedToken: string
  readonly delivery: 'sending' | 'not_sent'
  readonly expiresAt: Date
  readonly now: Date
}

export interface NewInvitation extends NewMessage {
  readonly id: string
  readonly workspaceId: string
  readonly inviterId: string
  readonly email: string
  readonly role: Role
}

const withInviter = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('members', 'members.id', 'invitations.inviter_id')
    .selectAll('invitations')
    .select('members.name as inviter_name')

export const invitationStore = {
  async insert(db: Db, one: NewInvitation): Promise<void> {
    await db
      .insertInto('invitations')
      .values({
        id: one.id,
        workspace_id: one.workspaceId,
        inviter_id: one.inviterId,
        email: one.email,
        role: one.role,
        status: 'pending',
        delivery: one.delivery,
        token_hash: one.tokenHash,
        sealed_token: one.sealedToken,
        message_number: 1,
        attempts: 0,
        member_id: null,
        created_at: one.now,
        updated_at: one.now,
        expires_at: one.expiresAt,
      })
      .execute()
  },

  /** Returns invitations newest first. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<StoredInvitation[]> {
    return await db
      .selectFrom(withInviter(db).where('invitations.workspace_id', '=', workspaceId).as('invited'))
      .selectAll()
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, id: string): Promise<StoredInvitation | null> {
    return (await withInviter(db).where('invitations.id', '=', id).executeTakeFirst()) ?? null
  },

  /** Finds an invitation of a workspace and locks it until the transaction ends. */
  async lock(db: Db, place: { readonly workspaceId: string; readonly id: string }): Promise<StoredInvitation | null> {
    const query = withInviter(db)
      .where('invitations.id', '=', place.id)
      .where('invitations.workspace_id', '=', place.workspaceId)
    return (await query.forUpdate('invitations').executeTakeFirst()) ?? null
  },

  /** Locks the pending invitations of a workspace until the transaction ends. */
  async lockPending(db: Db, workspaceId: string): Promise<Selectable<InvitationRow>[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${workspaceId}`}, 0))`.execute(db)
    return await db
      .selectFrom('invitations')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'pending')
      .execute()
  },

  /** Finds an invitation by its link, and locks it until the transaction ends. */
  async lockByToken(db: Db, tokenHash: string): Promise<StoredInvitation | null> {
    const query = withInviter(db).where('token_hash', '=', tokenHash).forUpdate('invitations')
    return (await query.executeTakeFirst()) ?? null
  },

  /** Gives an invitation a new link, which replaces the previous one. */
  async renew(db: Db, id: string, message: NewMessage): Promise<void> {
    await db
      .updateTable('invitations')
      .set({
        delivery: message.delivery,
        token_hash: message.tokenHash,
        sealed_token: message.sealedToken,
        message_number: sql<number>`message_number + 1`,
        attempts: 0,
        updated_at: risingRevision(message.now),
        expires_at: message.expiresAt,
      })
      .where('id', '=', id)
      .execute()
  },

  async revoke(db: Db, id: string, now: Date): Promise<void> {
    const change = { status: 'revoked' as const, updated_at: risingRevision(now) }
    await db.updateTable('invitations').set(change).where('id', '=', id).execute()
  },

  async accept(
    db: Db,
    id: string,
    { memberId, now }: { readonly memberId: string; readonly now: Date },
  ): Promise<void> {
    const change = { status: 'accepted' as const, member_id: memberId, updated_at: risingRevision(now) }
    await db.updateTable('invitations').set(change).where('id', '=', id).execute()
  },

  /** Records an attempt to send a message, unless another message has replaced it. */
  async recordAttempt(
    db: Db,
    message: { readonly id: string; readonly number: number },
    { delivery, now }: { readonly delivery: 'sending' | 'sent' | 'failed'; readonly now: Date },
  ): Promise<void> {
    await db
      .updateTable('invitations')
      .set({ delivery, attempts: sql<number>`attempts + 1`, updated_at: risingRevision(now) })
      .where('id', '=', message.id)
      .where('message_number', '=', message.number)
      .execute()
  },

  /** Counts the messages of a workspace since `moment`. */
  async countMessages(db: Db, workspaceId: string, moment: Date): Promise<number> {
    const { count } = await db
      .selectFrom('invitation_messages')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('created_at', '>', moment)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async countMessage(db: Db, workspaceId: string, now: Date): Promise<void> {
    await db.insertInto('invitation_messages').values({ workspace_id: workspaceId, created_at: now }).execute()
  },

  async forgetMessages(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('invitation_messages').where('created_at', '<', before).execute()
  },
}
