import { type Selectable, sql } from 'kysely'
import type { Permission } from '../../contract/permissions.ts'
import { jsonText } from './json.ts'
import { risingRevision } from './revision.ts'
import type { Db, JobRow, JobWork, SafeError } from './tables.ts'

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
        creator_id: job.creatorId,
        type: job.type,
        status: 'queued',
        progress: 0,
        work: null,
        error: null,
        permissions: jsonText(job.permissions),
        chain_id: job.chainId,
        attempts: 0,
        created_at: job.now,
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

  /** The jobs of a chain of explicit retries, with the first. Alone with them until the transaction ends. */
  async lockChain(db: Db, chainId: string): Promise<StoredJob[]> {
    return await db
      .selectFrom('jobs')
      .selectAll()
      .where('chain_id', '=', chainId)
      .orderBy('created_at')
      .forUpdate()
      .execute()
  },

  /** Counts one attempt and says that it runs; null where the job is over already. */
  async beginAttempt(db: Db, id: string, now: Date): Promise<StoredJob | null> {
    const row = await db
      .updateTable('jobs')
      .set((table) => ({
        status: 'running',
        attempts: table('attempts', '+', 1),
        started_at: sql<Date>`coalesce(started_at, ${now})`,
        updated_at: risingRevision(now),
      }))
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Takes an attempt back that was abandoned because the service stops. */
  async takeBackAttempt(db: Db, id: string, now: Date): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ status: 'queued', attempts: sql<number>`greatest(0, attempts - 1)`, updated_at: risingRevision(now) })
      .where('id', '=', id)
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

  /** Ends a job once; false where it was over already. */
  async finish(
    db: Db,
    id: string,
    outcome: { readonly status: 'succeeded' | 'failed'; readonly error: SafeError | null; readonly now: Date },
  ): Promise<boolean> {
    const row = await db
      .updateTable('jobs')
      .set({
        status: outcome.status,
        error: jsonText(outcome.error),
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
