import type { Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { risingRevisionOf } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { ProjectSettingsRow } from './projectSettingsTables.ts'

export type StoredProjectSettings = Selectable<ProjectSettingsRow>
export type SettingsChange = Partial<Omit<StoredProjectSettings, 'project_id' | 'updated_at'>>

export const projectSettingsStore = {
  async find(db: Db, projectId: string): Promise<StoredProjectSettings | null> {
    const row = await db
      .selectFrom('project_settings')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Saves the given parts and keeps the others. Callers hold the lock of the project and have checked the revision. */
  async save(
    db: Db,
    projectId: string,
    { change, now }: { readonly change: SettingsChange; readonly now: Date },
  ): Promise<StoredProjectSettings> {
    const parts = {
      ...(change.context === undefined ? {} : { context: jsonText(change.context) }),
      ...(change.defaults === undefined ? {} : { defaults: jsonText(change.defaults) }),
      ...(change.brand_kit === undefined ? {} : { brand_kit: jsonText(change.brand_kit) }),
      ...(change.naming_values === undefined ? {} : { naming_values: jsonText(change.naming_values) }),
    }
    return await db
      .insertInto('project_settings')
      .values({
        project_id: projectId,
        context: null,
        defaults: null,
        brand_kit: null,
        naming_values: null,
        ...parts,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('project_id').doUpdateSet({ ...parts, updated_at: risingRevisionOf('project_settings', now) }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  },
}
