import type { Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { NamingFieldRow } from './projectSettingsTables.ts'

export type StoredNamingField = Selectable<NamingFieldRow>
type Content = Pick<StoredNamingField, 'key' | 'label' | 'options' | 'required' | 'type'>

export const namingFieldStore = {
  async insert(db: Db, field: StoredNamingField): Promise<StoredNamingField> {
    const values = { ...field, options: jsonText(field.options) }
    return await db.insertInto('naming_fields').values(values).returningAll().executeTakeFirstOrThrow()
  },

  /** Returns fields newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<StoredNamingField[]> {
    return await db
      .selectFrom('naming_fields')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** Returns every field of a project, oldest first. */
  async listAll(db: Db, projectId: string): Promise<StoredNamingField[]> {
    return await db
      .selectFrom('naming_fields')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  },

  async replace(
    db: Db,
    id: string,
    change: { readonly content: Content; readonly now: Date },
  ): Promise<StoredNamingField> {
    const { key, label, type, options, required } = change.content
    return await db
      .updateTable('naming_fields')
      .set({ key, label, type, options: jsonText(options), required, updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('naming_fields').where('id', '=', id).execute()
  },
}
