import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { JobResult, JobRow, JobWork } from './jobTables.ts'
import type { Db, Tables } from '../tables.ts'
import type { SafeError } from '../columns.ts'

export type StoredJob = Selectable<JobRow>

export interface NewJob {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly creatorId: string
  readonly type: string
  readonly permissions: readonly Permission[]
  readonly chainId: string
  readonly now: Date
  /** What an editor job works on. */
  readonly compositionId?: string
  /** What the job was asked for. Whoever works on it reads it with a schema. */
  readonly input?: unknown
}

/** How a job ends. */
export interface JobOutcome {
  readonly status: 'succeeded' | 'failed' | 'requires_action' | 'manual_review'
  readonly error: SafeError | null
  readonly result?: JobResult
  readonly now: Date
}

/** Jobs as the API shows them. The queue's own rows are pg-boss's. */
export const jobStore = {
  async insert(db: Db, job: NewJob): Promise<StoredJob> {
    return await db
      .insertInto('jobs')
      .values({
        id: job.id,
        workspace_id: job.workspaceId,
        project_id: job.projectId,
        composition_id: job.compositionId ?? null,
        input: jsonText<unknown>(job.input ?? null),
        result: null,
        creator_id: job.creatorId,
        type: job.type,
        status: 'queued',
        progress: 0,
        work: null,
        error: null,
        permissions: jsonText(job.permissions),
        chain_id: job.chainId,
        attempts: 0,
        created_at: createdAt(job),
        started_at: null,
        completed_at: null,
        updated_at: job.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredJob | null> {
    const row = await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return row ?? null
  },

  /** For the worker, which knows no workspace. Null where the job is over already. */
  async findActive(db: Db, id: string): Promise<StoredJob | null> {
    const query = db.selectFrom('jobs').selectAll().where('id', '=', id).where('status', 'in', ['queued', 'running'])
    return (await query.executeTakeFirst()) ?? null
  },

  /** Whether a job waits or runs. */
  async isActive(db: Db, id: string): Promise<boolean> {
    const query = db.selectFrom('jobs').select('id').where('id', '=', id).where('status', 'in', ['queued', 'running'])
    return (await query.executeTakeFirst()) !== undefined
  },

  /** Whether a job works on a composition. */
  async isActiveOn(db: Db, compositionId: string): Promise<boolean> {
    const row = await db
      .selectFrom('jobs')
      .select('id')
      .where('composition_id', '=', compositionId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    return row !== undefined
  },

  /** As `find`, alone with the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredJob | null> {
    const query = db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forUpdate()
    return (await query.executeTakeFirst()) ?? null
  },

  /** A job of a type that was asked for the same and is not over yet. */
  async findUnderWay(db: Db, type: string, input: Readonly<Record<string, string>>): Promise<string | null> {
    const query = db
      .selectFrom('jobs')
      .select('id')
      .where('type', '=', type)
      .where('status', 'in', ['queued', 'running'])
    const row = await query.where(sql<boolean>`input = ${JSON.stringify(input)}::jsonb`).executeTakeFirst()
    return row?.id ?? null
  },

  /** The jobs of a chain of explicit retries, with the first. Alone with the chain until the transaction ends. */
  async lockChain(db: Db, chainId: string): Promise<StoredJob[]> {
    // Not by the rows that are read: who waits for those would not see the one that was added meanwhile.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chain:${chainId}`}, 0))`.execute(db)
    return await db
      .selectFrom('jobs')
      .selectAll()
      .where('chain_id', '=', chainId)
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /** Counts one attempt, which begins with nothing done, and says that it runs; null where the job is over already. */
  async beginAttempt(db: Db, id: string, now: Date): Promise<StoredJob | null> {
    return await begin(db, id, { ...NOTHING_DONE, updated_at: risingRevision(now), started_at: startedAt(now) })
  },

  /** As `beginAttempt`, for a job that goes on where its last step ended. */
  async beginStep(db: Db, id: string, now: Date): Promise<StoredJob | null> {
    return await begin(db, id, { updated_at: risingRevision(now), started_at: startedAt(now) })
  },

  /** Says that an attempt is over and that the job waits for the next one. Nothing where another attempt has begun meanwhile. */
  async endAttempt(db: Db, job: StoredJob, now: Date): Promise<void> {
    await handBack(db, job, { ...NOTHING_DONE, updated_at: risingRevision(now) })
  },

  /** As `endAttempt`, for one that does not count, because the service stops. */
  async takeBackAttempt(db: Db, job: StoredJob, now: Date): Promise<void> {
    await handBack(db, job, { ...NOTHING_DONE, attempts: attemptsBefore(job), updated_at: risingRevision(now) })
  },

  /** As `takeBackAttempt`, for a job that goes on where its last step ended. */
  async takeBackStep(db: Db, job: StoredJob, now: Date): Promise<void> {
    await handBack(db, job, { attempts: attemptsBefore(job), updated_at: risingRevision(now) })
  },

  /** Says of jobs whose process was killed that they wait. `keepsSteps`: they go on where their last step ended. */
  async reclaim(
    db: Db,
    ids: readonly string[],
    { keepsSteps, now }: { readonly keepsSteps: boolean; readonly now: Date },
  ): Promise<void> {
    if (ids.length === 0) return
    await db
      .updateTable('jobs')
      .set({ ...(keepsSteps ? {} : NOTHING_DONE), status: 'queued', updated_at: risingRevision(now) })
      .where('id', 'in', ids)
      .where('status', '=', 'running')
      .execute()
  },

  async setProgress(
    db: Db,
    id: string,
    change: { readonly percent: number; readonly work: JobWork; readonly now: Date },
  ): Promise<void> {
    await db
      .updateTable('jobs')
      .set({
        progress: change.percent,
        work: jsonText<JobWork | null>(change.work),
        updated_at: risingRevision(change.now),
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  },

  /** Keeps that a step of a job is done; the next one has all its attempts before it. */
  async finishStep(db: Db, id: string, step: { readonly work: JobWork; readonly now: Date }): Promise<void> {
    await db
      .updateTable('jobs')
      .set({
        progress: Math.min(99, Math.floor((step.work.done * 100) / Math.max(1, step.work.total))),
        work: jsonText<JobWork | null>(step.work),
        attempts: 0,
        updated_at: risingRevision(step.now),
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  },

  /** Ends a job once; false where it was over already. */
  async finish(db: Db, id: string, outcome: JobOutcome): Promise<boolean> {
    const row = await db
      .updateTable('jobs')
      .set({
        status: outcome.status,
        error: jsonText(outcome.error),
        ...(outcome.result === undefined ? {} : { result: jsonText<JobResult | null>(outcome.result) }),
        ...(outcome.status === 'succeeded' ? { progress: 100 } : {}),
        completed_at: outcome.now,
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Spec: succeeded → requires_action when "completed output confirmed missing". */
  async requireAction(
    db: Db,
    id: string,
    outcome: { readonly error: SafeError; readonly now: Date },
  ): Promise<StoredJob | null> {
    const row = await db
      .updateTable('jobs')
      .set({
        status: 'requires_action',
        error: jsonText<SafeError | null>(outcome.error),
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .where('status', '=', 'succeeded')
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },
}

/** What is shown of an attempt before its first step. */
const NOTHING_DONE = { progress: 0, work: null } as const

/** Later than the jobs that it repeats, whatever the clock says: the last job of a chain is the newest one. */
function createdAt({ chainId, now }: NewJob) {
  return sql<Date>`greatest(
    ${now}::timestamptz, (select max(created_at) + interval '1 millisecond' from jobs where chain_id = ${chainId})
  )`
}

function startedAt(now: Date) {
  return sql<Date>`coalesce(started_at, ${now})`
}

async function begin(db: Db, id: string, change: UpdateObject<Tables, 'jobs'>): Promise<StoredJob | null> {
  const row = await db
    .updateTable('jobs')
    .set({ ...change, status: 'running', attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Only while the attempt is the job's last one: a job that the queue took away may run elsewhere already. */
async function handBack(db: Db, { attempts, id }: StoredJob, change: UpdateObject<Tables, 'jobs'>): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...change, status: 'queued' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'running')
    .execute()
}

function attemptsBefore({ attempts }: StoredJob): number {
  return Math.max(0, attempts - 1)
}
