import type { Selectable } from 'kysely'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { MessageRow } from './messageTable.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'

export type StoredMessage = Selectable<MessageRow>

export interface MessagePlace {
  readonly workspaceId: string
  readonly projectId: string
  readonly id: string
}

export interface MessageContent {
  readonly kind: MessageRow['kind']
  readonly text: string
  readonly isFavorite: boolean
}

/** The text library of a project. */
export const messageStore = {
  async insert(db: Db, message: StoredMessage): Promise<StoredMessage> {
    return await db.insertInto('messages').values(message).returningAll().executeTakeFirstOrThrow()
  },

  /** Returns messages newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<StoredMessage[]> {
    return await db
      .selectFrom('messages')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, place: MessagePlace): Promise<StoredMessage | null> {
    const row = await db
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', place.id)
      .where('project_id', '=', place.projectId)
      .where('workspace_id', '=', place.workspaceId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns null if the revision is stale. */
  async replace(
    db: Db,
    id: string,
    change: { readonly content: MessageContent; readonly expectedUpdatedAt: Date; readonly now: Date },
  ): Promise<StoredMessage | null> {
    const { kind, text, isFavorite } = change.content
    const row = await db
      .updateTable('messages')
      .set({ kind, text, is_favorite: isFavorite, updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .where('updated_at', '=', change.expectedUpdatedAt)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** False if the revision is stale. */
  async remove(db: Db, id: string, expectedUpdatedAt: Date): Promise<boolean> {
    const row = await db
      .deleteFrom('messages')
      .where('id', '=', id)
      .where('updated_at', '=', expectedUpdatedAt)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
}
