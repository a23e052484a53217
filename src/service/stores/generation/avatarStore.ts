import { type Selectable, sql } from 'kysely'
import { MAX_LISTED_APPROVALS } from '../../../contract/operations/generation/avatars.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { AvatarApprovalRow, AvatarImageRow, AvatarRow, StoredFace } from './avatarTables.ts'

export type StoredAvatar = Selectable<AvatarRow>
export type StoredAvatarImage = Selectable<AvatarImageRow>
export type StoredApproval = Selectable<AvatarApprovalRow>

export interface NewAvatarImage {
  readonly id: string
  readonly assetId: string
  readonly face: StoredFace | null
}

export const avatarStore = {
  async insert(db: Db, avatar: StoredAvatar, images: readonly NewAvatarImage[]): Promise<void> {
    await db.insertInto('avatars').values(avatar).execute()
    const rows = images.map(({ id, assetId, face }, position) => ({
      id,
      avatar_id: avatar.id,
      asset_id: assetId,
      position,
      face: jsonText<StoredFace | null>(face),
    }))
    await db.insertInto('avatar_images').values(rows).execute()
  },

  /** Returns avatars that are not disabled, newest first. */
  async list(
    db: Db,
    { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string | null },
    page: PageRequest,
  ): Promise<StoredAvatar[]> {
    const ofWorkspace = db.selectFrom('avatars').selectAll().where('workspace_id', '=', workspaceId)
    const chosen = projectId === null ? ofWorkspace : ofWorkspace.where('project_id', '=', projectId)
    return await chosen
      .where('disabled_at', 'is', null)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredAvatar | null> {
    const query = db.selectFrom('avatars').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredAvatar | null> {
    const query = db.selectFrom('avatars').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).forUpdate().executeTakeFirst()) ?? null
  },

  async rename(db: Db, id: string, change: { readonly displayName: string; readonly now: Date }): Promise<void> {
    const { displayName, now } = change
    await db
      .updateTable('avatars')
      .set({ display_name: displayName, updated_at: risingRevision(now) })
      .where('id', '=', id)
      .execute()
  },

  /** Forgets the pictures and approvals too. */
  async disable(db: Db, id: string, now: Date): Promise<void> {
    await db.deleteFrom('avatar_images').where('avatar_id', '=', id).execute()
    await db.deleteFrom('avatar_approvals').where('avatar_id', '=', id).execute()
    await db
      .updateTable('avatars')
      .set({ disabled_at: now, updated_at: risingRevision(now) })
      .where('id', '=', id)
      .execute()
  },

  async imagesOf(db: Db, avatarIds: readonly string[]): Promise<StoredAvatarImage[]> {
    if (avatarIds.length === 0) return []
    const query = db.selectFrom('avatar_images').selectAll().where('avatar_id', 'in', avatarIds)
    return await query.orderBy('position').execute()
  },

  async listIdsOfProject(db: Db, projectId: string): Promise<string[]> {
    const rows = await db.selectFrom('avatars').select('id').where('project_id', '=', projectId).execute()
    return rows.map(({ id }) => id)
  },

  /** The avatars that use a file as a picture, sorted by name. */
  async listUsing(db: Db, assetId: string): Promise<{ readonly id: string; readonly name: string }[]> {
    return await db
      .selectFrom('avatars')
      .select(['avatars.id', 'display_name as name'])
      .where('avatars.id', 'in', (images) =>
        images.selectFrom('avatar_images').select('avatar_id').where('asset_id', '=', assetId),
      )
      .orderBy('display_name')
      .orderBy('avatars.id')
      .execute()
  },

  /** Keeps an earlier approval. */
  async approve(db: Db, approval: StoredApproval): Promise<StoredApproval> {
    await db
      .insertInto('avatar_approvals')
      .values(approval)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { avatar_id: avatarId, voiceover_id: voiceoverId } = approval
    const query = db.selectFrom('avatar_approvals').selectAll().where('avatar_id', '=', avatarId)
    return await query.where('voiceover_id', '=', voiceoverId).executeTakeFirstOrThrow()
  },

  /** Returns false if there was none. */
  async revoke(db: Db, avatarId: string, voiceoverId: string): Promise<boolean> {
    const query = db.deleteFrom('avatar_approvals').where('avatar_id', '=', avatarId)
    const { numDeletedRows } = await query.where('voiceover_id', '=', voiceoverId).executeTakeFirst()
    return numDeletedRows > 0n
  },

  async isApproved(db: Db, avatarId: string, voiceoverId: string): Promise<boolean> {
    const query = db.selectFrom('avatar_approvals').select('avatar_id').where('avatar_id', '=', avatarId)
    return (await query.where('voiceover_id', '=', voiceoverId).executeTakeFirst()) !== undefined
  },

  /** The newest approvals of each avatar. */
  async approvalsOf(db: Db, avatarIds: readonly string[]): Promise<StoredApproval[]> {
    if (avatarIds.length === 0) return []
    const ranked = db
      .selectFrom('avatar_approvals')
      .selectAll()
      .select(
        sql<number>`row_number() over (partition by avatar_id order by approved_at desc, voiceover_id)`.as('place'),
      )
      .where('avatar_id', 'in', avatarIds)
    const rows = await db
      .selectFrom(ranked.as('ranked'))
      .selectAll()
      .where('place', '<=', MAX_LISTED_APPROVALS)
      .orderBy('place')
      .execute()
    return rows.map(({ place: _place, ...approval }) => approval)
  },
}
