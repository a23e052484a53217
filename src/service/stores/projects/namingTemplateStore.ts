import type { Selectable } from 'kysely'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { NamingTemplateRow } from './projectSettingsTables.ts'

export type StoredNamingTemplate = Selectable<NamingTemplateRow>

/** The naming templates of projects. Callers must hold the project's lock while they change the default. */
export const namingTemplateStore = {
  async insert(db: Db, template: StoredNamingTemplate): Promise<StoredNamingTemplate> {
    return await db.insertInto('naming_templates').values(template).returningAll().executeTakeFirstOrThrow()
  },

  /** Returns templates newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<StoredNamingTemplate[]> {
    return await db
      .selectFrom('naming_templates')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** Returns every template of a project, oldest first. */
  async listAll(db: Db, projectId: string): Promise<StoredNamingTemplate[]> {
    return await db
      .selectFrom('naming_templates')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  },

  async findDefault(db: Db, projectId: string): Promise<StoredNamingTemplate | null> {
    const row = await db
      .selectFrom('naming_templates')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('is_default', '=', true)
      .executeTakeFirst()
    return row ?? null
  },

  async replace(
    db: Db,
    id: string,
    change: { readonly content: Pick<StoredNamingTemplate, 'name' | 'pattern'>; readonly now: Date },
  ): Promise<StoredNamingTemplate> {
    const { name, pattern } = change.content
    return await db
      .updateTable('naming_templates')
      .set({ name, pattern, updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Moves the default to a template. Both templates get a new revision. */
  async makeDefault(
    db: Db,
    template: { readonly projectId: string; readonly id: string; readonly now: Date },
  ): Promise<void> {
    const update = db
      .updateTable('naming_templates')
      .where('project_id', '=', template.projectId)
      .set({ updated_at: risingRevision(template.now) })
    await update.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', template.id).execute()
    await update.set({ is_default: true }).where('is_default', '=', false).where('id', '=', template.id).execute()
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('naming_templates').where('id', '=', id).execute()
  },
}
