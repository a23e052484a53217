import type { Selectable } from 'kysely'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { StoredJob } from '../jobs/jobStore.ts'
import type { Db } from '../tables.ts'
import type { AiVideoRow } from './aiVideoTable.ts'

export type StoredAiVideo = Selectable<AiVideoRow>

export interface ListedAiVideo extends StoredAiVideo {
  readonly job: Pick<StoredJob, 'status' | 'error' | 'input'>
  /** Whether its asset exists. */
  readonly isStored: boolean
}

export const aiVideoStore = {
  async insert(db: Db, video: StoredAiVideo): Promise<void> {
    await db.insertInto('ai_videos').values(video).execute()
  },

  async findByJob(db: Db, jobId: string): Promise<StoredAiVideo | null> {
    return (await db.selectFrom('ai_videos').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async find(db: Db, workspaceId: string, id: string): Promise<ListedAiVideo | null> {
    const query = db.selectFrom('ai_videos').selectAll().where('id', '=', id)
    const row = await query.where('workspace_id', '=', workspaceId).executeTakeFirst()
    return row === undefined ? null : ((await withJobs(db, [row]))[0] ?? null)
  },

  /** Returns AI videos with the state of their jobs, newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<ListedAiVideo[]> {
    const rows = await db
      .selectFrom('ai_videos')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
    return await withJobs(db, rows)
  },
}

async function withJobs(db: Db, rows: readonly StoredAiVideo[]): Promise<ListedAiVideo[]> {
  if (rows.length === 0) return []
  const ids = { jobs: rows.map((row) => row.job_id), assets: rows.map((row) => row.output_asset_id) }
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'status', 'error', 'input'])
    .where('id', 'in', ids.jobs)
    .execute()
  const assets = await db.selectFrom('assets').select('id').where('id', 'in', ids.assets).execute()
  const stored = new Set(assets.map(({ id }) => id))
  const jobById = new Map(jobs.map((job) => [job.id, job]))
  return rows.flatMap((row) => {
    const job = jobById.get(row.job_id)
    return job === undefined ? [] : [{ ...row, job, isStored: stored.has(row.output_asset_id) }]
  })
}
