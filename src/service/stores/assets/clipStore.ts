import type { Selectable } from 'kysely'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { SafeError } from '../columns.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { ClipRow } from './clipTable.ts'

export type StoredClip = Selectable<ClipRow>

export interface ListedClip extends StoredClip {
  readonly status: JobStatus
  readonly error: SafeError | null
  /** Whether its asset exists. */
  readonly is_stored: boolean
}

export const clipStore = {
  async insert(db: Db, clip: StoredClip): Promise<void> {
    await db.insertInto('clips').values(clip).execute()
  },

  async findByJob(db: Db, jobId: string): Promise<StoredClip | null> {
    return (await db.selectFrom('clips').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  /** Returns clips with the state of their jobs, newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<ListedClip[]> {
    const rows = await db
      .selectFrom('clips')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
    if (rows.length === 0) return []
    const ids = { jobs: rows.map((row) => row.job_id), assets: rows.map((row) => row.output_asset_id) }
    const jobs = await db.selectFrom('jobs').select(['id', 'status', 'error']).where('id', 'in', ids.jobs).execute()
    const assets = await db.selectFrom('assets').select('id').where('id', 'in', ids.assets).execute()
    const stored = new Set(assets.map(({ id }) => id))
    const jobById = new Map(jobs.map((job) => [job.id, job]))
    return rows.flatMap((row) => {
      const job = jobById.get(row.job_id)
      if (job === undefined) return []
      return [{ ...row, status: job.status, error: job.error, is_stored: stored.has(row.output_asset_id) }]
    })
  },
}
