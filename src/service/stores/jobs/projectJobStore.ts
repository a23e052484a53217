import { sql } from 'kysely'
import type { StoredJob } from './jobStore.ts'
import type { ListedRender, StoredOutput } from '../renders/renderStore.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import { type ChildCounts, readChildCounts } from './childCounts.ts'

export interface RenderOfJob {
  readonly render: Pick<ListedRender, 'id' | 'composition_id'>
  readonly outputs: readonly StoredOutput[]
}

interface RenderInList extends RenderOfJob {
  readonly settings: ListedRender['settings']
  readonly rowSwitches: ListedRender['row_switches']
}

/** A listed job with related rows. */
export interface ListedJob {
  readonly job: StoredJob
  readonly work: RenderInList | null
  /** Null except for batches. */
  readonly children: ChildCounts | null
  /** Null except for voiceovers and avatar videos. */
  readonly script: string | null
  /** The job created by an explicit retry of this one. */
  readonly repeatedBy: string | null
}

const UNFINISHED = ['queued', 'running'] as const

export const projectJobStore = {
  /**
   * Lists all unfinished jobs and the newest of the others, up to `limit` in all, newest first, without child jobs. A null
   * type stands for all.
   */
  async list(
    db: Db,
    { projectId, type }: { readonly projectId: string; readonly type: string | null },
    limit: number,
  ): Promise<ListedJob[]> {
    const ofAnyType = db
      .selectFrom('jobs')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('parent_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
    const ofProject = type === null ? ofAnyType : ofAnyType.where('type', '=', type)
    const unfinished = await ofProject.where('status', 'in', UNFINISHED).execute()
    const others = await ofProject.where('status', 'not in', UNFINISHED).execute()
    const jobs = [...unfinished, ...others].slice(0, limit).toSorted(newestFirst)
    return await withRelated(db, jobs)
  },

  /** Lists the first attempts of the batches of a sequence, newest first. */
  async listBatches(db: Db, sequenceId: string, { after, limit }: PageRequest): Promise<StoredJob[]> {
    return await db
      .selectFrom('jobs')
      .selectAll()
      .where('sequence_id', '=', sequenceId)
      .where('type', '=', 'sequence_render')
      .whereRef('id', '=', 'chain_id')
      .where(afterPosition('created_at', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  },

  /** The attempts of jobs, oldest first, by the id of the first one. */
  async attemptsOf(db: Db, firstIds: readonly string[]): Promise<ReadonlyMap<string, readonly ListedJob[]>> {
    if (firstIds.length === 0) return new Map()
    const jobs = await db
      .selectFrom('jobs')
      .selectAll()
      .where('chain_id', 'in', firstIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return Map.groupBy(await withRelated(db, jobs), ({ job }) => job.chain_id)
  },
}

/** Reads what lists show of jobs besides their own rows. */
async function withRelated(db: Db, jobs: readonly StoredJob[]): Promise<ListedJob[]> {
  const ids = jobs.map(({ id }) => id)
  if (ids.length === 0) return []
  const [works, scripts, retries] = [await worksOf(db, ids), await scriptsOf(db, ids), await retriesOf(db, jobs)]
  const summaries = await readChildCounts(db, ids)
  return jobs.map((job) => ({
    job,
    children: summaries.get(job.id) ?? null,
    work: works.get(job.id) ?? null,
    script: scripts.get(job.id) ?? null,
    repeatedBy: retries.get(job.id) ?? null,
  }))
}

function newestFirst(left: StoredJob, right: StoredJob): number {
  const later = right.created_at.getTime() - left.created_at.getTime()
  return later === 0 ? (left.id < right.id ? 1 : -1) : later
}

/** Reads renders without their documents, which may be large. */
async function worksOf(db: Db, jobIds: readonly string[]): Promise<Map<string, RenderInList>> {
  const renders = await db
    .selectFrom('renders')
    .select(['id', 'job_id', 'composition_id', 'settings', 'row_switches'])
    .where('job_id', 'in', jobIds)
    .execute()
  const renderIds = renders.map(({ id }) => id)
  const outputs =
    renderIds.length === 0
      ? []
      : await db.selectFrom('render_outputs').selectAll().where('render_id', 'in', renderIds).orderBy('id').execute()
  const outputsByRender = Map.groupBy(outputs, (output) => output.render_id)
  return new Map(
    renders.map(({ job_id: jobId, settings, row_switches: rowSwitches, ...render }) => [
      jobId,
      { render, settings, rowSwitches, outputs: outputsByRender.get(render.id) ?? [] },
    ]),
  )
}

/** The scripts of voiceovers, and of the avatar videos that speak them. */
async function scriptsOf(db: Db, jobIds: readonly string[]): Promise<Map<string, string>> {
  const spoken = await db.selectFrom('voiceovers').select(['job_id', 'script']).where('job_id', 'in', jobIds).execute()
  const shown = await db
    .selectFrom('avatar_videos')
    .innerJoin('voiceovers', 'voiceovers.id', 'avatar_videos.voiceover_id')
    .select(['avatar_videos.job_id', 'voiceovers.script'])
    .where('avatar_videos.job_id', 'in', jobIds)
    .execute()
  return new Map([...spoken, ...shown].map(({ job_id: jobId, script }) => [jobId, script]))
}

/** Maps each job to the next one in its chain. */
async function retriesOf(db: Db, jobs: readonly StoredJob[]): Promise<Map<string, string | null>> {
  const chainIds = [...new Set(jobs.map((job) => job.chain_id))]
  const { rows } = await sql<{ id: string; next: string | null }>`
    select id, lead(id) over (partition by chain_id order by created_at, id) as next
    from jobs where chain_id = any(${chainIds}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, next }) => [id, next]))
}
