import type { Selectable } from 'kysely'
import type { Db } from '../tables.ts'
import type { BackgroundRemovalRow } from './backgroundRemovalTable.ts'

export type StoredRemoval = Selectable<BackgroundRemovalRow>

export const backgroundRemovalStore = {
  async insert(db: Db, removal: StoredRemoval): Promise<void> {
    await db.insertInto('background_removals').values(removal).execute()
  },

  async findByJob(db: Db, jobId: string): Promise<StoredRemoval | null> {
    const query = db.selectFrom('background_removals').selectAll().where('job_id', '=', jobId)
    return (await query.executeTakeFirst()) ?? null
  },

  /** Called before the first frame is sent, so that it is sent once. False if it may have been sent before. */
  async beginSubmission(db: Db, jobId: string, now: Date): Promise<boolean> {
    const query = db.updateTable('background_removals').set({ submitted_at: now }).where('job_id', '=', jobId)
    return (await query.where('submitted_at', 'is', null).returning('job_id').executeTakeFirst()) !== undefined
  },
}
