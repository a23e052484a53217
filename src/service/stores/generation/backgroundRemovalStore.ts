import type { Selectable } from 'kysely'
import type { Db } from '../tables.ts'

export interface BackgroundRemovalRow {
  readonly job_id: string
  readonly workspace_id: string
  readonly project_id: string
  /** The source, which may have been deleted. */
  readonly asset_id: string
  /** The id reserved for the cut-out, which becomes an asset once its file is stored. */
  readonly output_asset_id: string
  readonly start_ms: number
  readonly end_ms: number
  /** Set before the first frame is sent to a server that may charge for it. */
  readonly submitted_at: Date | null
  readonly created_at: Date
}

export type StoredRemoval = Selectable<BackgroundRemovalRow>

export const backgroundRemovalStore = {
  async insert(db: Db, removal: StoredRemoval): Promise<void> {
    await db.insertInto('background_removals').values(removal).execute()
  },

  async findByJob(db: Db, jobId: string): Promise<StoredRemoval | null> {
    const query = db.selectFrom('background_removals').selectAll().where('job_id', '=', jobId)
    return (await query.executeTakeFirst()) ?? null
  },

  async setSubmitted(db: Db, jobId: string, now: Date): Promise<void> {
    await db.updateTable('background_removals').set({ submitted_at: now }).where('job_id', '=', jobId).execute()
  },
}
