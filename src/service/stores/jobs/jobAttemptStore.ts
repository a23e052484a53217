import { sql, type UpdateObject } from 'kysely'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { Db, Tables } from '../tables.ts'
import type { StoredJob } from './jobStore.ts'
import type { JobWork } from './jobTables.ts'
import { startParent } from './parentJob.ts'

export const jobAttemptStore = {
  /** Counts an attempt, which starts from zero progress, and marks the job as running. Null if the job has ended. */
  async beginAttempt(db: Db, id: string, now: Date): Promise<StoredJob | null> {
    await startParent(db, id, now)
    return await begin(db, id, { ...NOTHING_DONE, updated_at: risingRevision(now), started_at: startedAt(now) })
  },

  /** Like `beginAttempt`, for a job that resumes after its last completed step. Also counts the step. */
  async beginStep(db: Db, id: string, now: Date): Promise<StoredJob | null> {
    const steps = sql<number>`steps + 1`
    return await begin(db, id, { steps, updated_at: risingRevision(now), started_at: startedAt(now) })
  },

  /** Ends an attempt and queues the job for the next one. Does nothing if another attempt has started. */
  async endAttempt(db: Db, job: StoredJob, now: Date): Promise<void> {
    await releaseJob(db, job, { ...NOTHING_DONE, updated_at: risingRevision(now) })
  },

  /** Like `endAttempt`, but reverts the count of the attempt. */
  async uncountAttempt(db: Db, job: StoredJob, now: Date): Promise<void> {
    await releaseJob(db, job, { ...NOTHING_DONE, attempts: attemptsBefore(job), updated_at: risingRevision(now) })
  },

  /** Like `uncountAttempt`, for a job that resumes after its last completed step. */
  async uncountStep(db: Db, job: StoredJob, now: Date): Promise<void> {
    const before = { attempts: attemptsBefore(job), steps: Math.max(0, job.steps - 1) }
    await releaseJob(db, job, { ...before, updated_at: risingRevision(now) })
  },

  /** Requeues the jobs of a killed process. With `keepsSteps`, they resume after their last completed step. */
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

  /** Records a completed step. The next step has the full number of attempts. */
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
}

/** Progress of an attempt before its first step. */
const NOTHING_DONE = { progress: 0, work: null } as const

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

/**
 * Changes the job only if the attempt is the latest one. If the queue has reassigned the job, it may already be running
 * elsewhere.
 */
async function releaseJob(db: Db, { attempts, id }: StoredJob, change: UpdateObject<Tables, 'jobs'>): Promise<void> {
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
