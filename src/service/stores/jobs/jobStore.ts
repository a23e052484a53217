import { type Selectable, sql } from 'kysely'
import type { Permission } from '../../../contract/permissions.ts'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { JobResult, JobRow, JobWork } from './jobTables.ts'
import type { Db } from '../tables.ts'
import type { SafeError } from '../columns.ts'
import { recordJobEvent } from '../webhooks/recordJobEvent.ts'
import { lockParent, settleParent } from './parentJob.ts'

export type StoredJob = Selectable<JobRow>

export interface NewJob {
  readonly id: string
  readonly workspaceId: string
  /** Null for work of the whole workspace. */
  readonly projectId: string | null
  readonly creatorId: string
  readonly type: string
  readonly permissions: readonly Permission[]
  readonly chainId: string
  readonly now: Date
  /** The batch for which the job makes an output, and the position of that output. */
  readonly parent?: { readonly id: string; readonly index: number }
  /** The composition of an editor job. */
  readonly compositionId?: string
  /** The sequence of a batch or an analysis. */
  readonly sequenceId?: string
  /** The stored request, parsed by a schema of its kind. */
  readonly input?: unknown
}

export interface JobOutcome {
  readonly status: 'succeeded' | 'partially_succeeded' | 'failed' | 'requires_action' | 'manual_review' | 'canceled'
  readonly error: SafeError | null
  readonly result?: JobResult
  readonly now: Date
}

/** The jobs of the API. The queue's own rows belong to pg-boss. */
export const jobStore = {
  async insert(db: Db, job: NewJob): Promise<StoredJob> {
    return await db
      .insertInto('jobs')
      .values({
        id: job.id,
        workspace_id: job.workspaceId,
        project_id: job.projectId,
        composition_id: job.compositionId ?? null,
        sequence_id: job.sequenceId ?? null,
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
        steps: 0,
        parent_id: job.parent?.id ?? null,
        child_index: job.parent?.index ?? null,
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

  /** The stored requests of jobs, by id. */
  async inputsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    if (ids.length === 0) return new Map()
    const rows = await db.selectFrom('jobs').select(['id', 'input']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, input }) => [id, input]))
  },

  /** Finds an active job in any workspace, because workers belong to none. Null if the job has ended. */
  async findActive(db: Db, id: string): Promise<StoredJob | null> {
    const query = db.selectFrom('jobs').selectAll().where('id', '=', id).where('status', 'in', ['queued', 'running'])
    return (await query.executeTakeFirst()) ?? null
  },

  /** Whether a job is queued or running. */
  async isActive(db: Db, id: string): Promise<boolean> {
    const query = db.selectFrom('jobs').select('id').where('id', '=', id).where('status', 'in', ['queued', 'running'])
    return (await query.executeTakeFirst()) !== undefined
  },

  /** Whether a job is active on a composition. */
  async isActiveOn(db: Db, compositionId: string): Promise<boolean> {
    const row = await db
      .selectFrom('jobs')
      .select('id')
      .where('composition_id', '=', compositionId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    return row !== undefined
  },

  /** Whether a job is active on a sequence. */
  async isActiveOnSequence(db: Db, sequenceId: string): Promise<boolean> {
    const query = db.selectFrom('jobs').select('id').where('sequence_id', '=', sequenceId)
    return (await query.where('status', 'in', ['queued', 'running']).executeTakeFirst()) !== undefined
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredJob | null> {
    const query = db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forUpdate()
    return (await query.executeTakeFirst()) ?? null
  },

  /** Finds an unfinished job with the same type and input. */
  async findUnfinished(db: Db, type: string, input: Readonly<Record<string, string>>): Promise<string | null> {
    const query = db
      .selectFrom('jobs')
      .select('id')
      .where('type', '=', type)
      .where('status', 'in', ['queued', 'running'])
    const row = await query.where(sql<boolean>`input = ${JSON.stringify(input)}::jsonb`).executeTakeFirst()
    return row?.id ?? null
  },

  /** The jobs of a chain of explicit retries, including the first. Locks the chain until the transaction ends. */
  async lockChain(db: Db, chainId: string): Promise<StoredJob[]> {
    // Row locks are not enough, because a transaction that waited for them would miss a job inserted in the meantime.
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

  /**
   * Ends a job once, in the same transaction as its event or, for a child, the end of its parent. False if it has already
   * ended.
   */
  async finish(db: Db, id: string, outcome: JobOutcome): Promise<boolean> {
    return await inTransaction(db, async (transaction) => {
      const ending = transaction
        .updateTable('jobs')
        .set({
          status: outcome.status,
          error: jsonText(outcome.error),
          ...(outcome.result === undefined ? {} : { result: jsonText<JobResult | null>(outcome.result) }),
          ...(outcome.status === 'succeeded' || outcome.status === 'partially_succeeded' ? { progress: 100 } : {}),
          completed_at: outcome.now,
          updated_at: risingRevision(outcome.now),
        })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .returning(EVENT_COLUMNS)
      // Most jobs have no parent, which must be locked before its child.
      const ended = await ending.where('parent_id', 'is', null).executeTakeFirst()
      if (ended !== undefined) {
        await recordJobEvent(transaction, ended, outcome.now)
        return true
      }
      const parentId = await lockParent(transaction, id)
      // Spec: events are sent for top-level jobs only.
      if (parentId === null || (await ending.executeTakeFirst()) === undefined) return false
      await settleParent(transaction, parentId, outcome.now)
      return true
    })
  },

  /** Ends a review by hand with what it has found. False if the job is not in review. Needs a transaction. */
  async endReview(
    db: Db,
    id: string,
    { error, now, status }: Pick<JobOutcome, 'status' | 'error' | 'now'>,
  ): Promise<boolean> {
    const row = await db
      .updateTable('jobs')
      .set({ status, error: jsonText<SafeError | null>(error), updated_at: risingRevision(now) })
      .where('id', '=', id)
      .where('status', '=', 'manual_review')
      .returning(EVENT_COLUMNS)
      .executeTakeFirst()
    if (row !== undefined) await recordJobEvent(db, row, now)
    return row !== undefined
  },

  /** Spec: succeeded → requires_action when "completed output confirmed missing". Needs a transaction. */
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
        // Only cut-outs have the field.
        result: sql<string | null>`jsonb_set(result, '{mediaAvailable}', 'false', false)`,
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .where('status', '=', 'succeeded')
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined && row.parent_id === null) await recordJobEvent(db, row, outcome.now)
    return row ?? null
  },
}

const EVENT_COLUMNS = ['id', 'workspace_id', 'project_id', 'type', 'status'] as const

async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work)
}

/**
 * The creation time of a job. A retry is always later than the jobs before it in its chain, even if the clock was set
 * back, because the newest job counts as the last of the chain.
 */
function createdAt({ chainId, now }: NewJob) {
  return sql<Date>`greatest(
    ${now}::timestamptz, (select max(created_at) + interval '1 millisecond' from jobs where chain_id = ${chainId})
  )`
}
