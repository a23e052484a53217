import { type Selectable, sql } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { JobResult, JobRow, JobWork } from './jobTables.ts'
import type { Db } from '../tables.ts'
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

/** Later than the jobs that it repeats, whatever the clock says: the last job of a chain is the newest one. */
function createdAt({ chainId, now }: NewJob) {
  return sql<Date>`greatest(
    ${now}::timestamptz, (select max(created_at) + interval '1 millisecond' from jobs where chain_id = ${chainId})
  )`
}
