import { sql, type UpdateObject } from 'kysely'
import { jsonText } from '../json.ts'
import { risingRevision } from '../revision.ts'
import type { Db, Tables } from '../tables.ts'
import type { StoredJob } from './jobStore.ts'
import type { JobWork } from './jobTables.ts'

/** Attempts at a job, and its steps. */
export const jobAttemptStore = {
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
}

/** What is shown of an attempt before its first step. */
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
