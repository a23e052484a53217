import { type Selectable, sql } from 'kysely'
import type { AutoEditReport } from '../../../contract/operations/generation/autoEditReport.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { StoredJob } from '../jobs/jobStore.ts'
import type { Db } from '../tables.ts'
import type { AutoEditRow, DraftedEdit } from './autoEditTable.ts'

export type StoredAutoEdit = Selectable<AutoEditRow>

export interface ListedAutoEdit extends StoredAutoEdit {
  readonly job: Pick<StoredJob, 'status' | 'error' | 'input' | 'parent_id'>
  /** Its saved videos and those of its child, without deleted ones. */
  readonly saved: readonly string[]
}

export const autoEditStore = {
  async insert(
    db: Db,
    edit: Omit<StoredAutoEdit, 'composition_ids' | 'report' | 'drafts'>,
    drafts: readonly DraftedEdit[] | null = null,
  ): Promise<void> {
    await db
      .insertInto('auto_edits')
      .values({ ...edit, composition_ids: [], report: null, drafts: jsonText<readonly DraftedEdit[] | null>(drafts) })
      .execute()
  },

  async findByJob(db: Db, jobId: string): Promise<StoredAutoEdit | null> {
    return (await db.selectFrom('auto_edits').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async saveResult(
    db: Db,
    id: string,
    { compositionIds, report }: { readonly compositionIds: readonly string[]; readonly report: AutoEditReport },
  ): Promise<void> {
    await db
      .updateTable('auto_edits')
      .set({ composition_ids: [...compositionIds], report: jsonText<AutoEditReport | null>(report), drafts: null })
      .where('id', '=', id)
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<ListedAutoEdit | null> {
    const query = db.selectFrom('auto_edits').selectAll().where('id', '=', id)
    const row = await query.where('workspace_id', '=', workspaceId).executeTakeFirst()
    return row === undefined ? null : ((await withJobs(db, [row]))[0] ?? null)
  },

  /** Returns automatic edits with the state of their jobs, newest first. Those of child jobs belong to their parents. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<ListedAutoEdit[]> {
    const rows = await db
      .selectFrom('auto_edits')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('job_id', 'in', (jobs) => jobs.selectFrom('jobs').select('id').where('parent_id', 'is', null))
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
    return await withJobs(db, rows)
  },

  /** The existing videos of jobs and of their children, by the id of the job. */
  async savedByJob(db: Db, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (jobIds.length === 0) return new Map()
    const { rows } = await sql<{ readonly jobId: string; readonly id: string }>`
      select coalesce(jobs.parent_id, jobs.id) as "jobId", saved.id
      from auto_edits edit
      join jobs on jobs.id = edit.job_id
      cross join lateral unnest(edit.composition_ids) with ordinality as saved (id, position)
      join compositions on compositions.id = saved.id
      where jobs.id = any(${[...jobIds]}::uuid[]) or jobs.parent_id = any(${[...jobIds]}::uuid[])
      order by (jobs.parent_id is not null), saved.position
    `.execute(db)
    const byJob = Map.groupBy(rows, ({ jobId }) => jobId)
    return new Map([...byJob].map(([jobId, saved]) => [jobId, saved.map(({ id }) => id)]))
  },
}

async function withJobs(db: Db, rows: readonly StoredAutoEdit[]): Promise<ListedAutoEdit[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.job_id)
  const columns = ['id', 'status', 'error', 'input', 'parent_id'] as const
  const jobs = await db.selectFrom('jobs').select(columns).where('id', 'in', ids).execute()
  const jobById = new Map(jobs.map((job) => [job.id, job]))
  const saved = await autoEditStore.savedByJob(
    db,
    jobs.map(({ id, parent_id: parentId }) => parentId ?? id),
  )
  return rows.flatMap((row) => {
    const job = jobById.get(row.job_id)
    if (job === undefined) return []
    const all = saved.get(job.parent_id ?? job.id) ?? []
    const own = job.parent_id === null ? all : all.filter((id) => row.composition_ids.includes(id))
    return [{ ...row, job, saved: own }]
  })
}
