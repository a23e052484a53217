import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { ServiceContext } from '../context.ts'
import type { JobKind, JobPayloads } from '../domain/jobs/jobQueue.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { ServiceStopping } from './attempts/ServiceStopping.ts'
import { jobKindNames, jobKinds, queueOptionsOf } from './jobKinds.ts'
import { NoLongerNeeded, whileNeeded } from '../domain/jobs/whileNeeded.ts'
import { editorJobTypes, jobTypes } from '../domain/jobs/jobTypes.ts'

/** Kinds whose jobs resume after their last completed step. */
const inSteps: ReadonlySet<string> = new Set([
  ...editorJobTypes.map((type) => jobTypes[type]),
  jobTypes.smart_variations,
  jobTypes.dictionary_apply,
])

/** Seconds between two looks for retries that people wait for. A voice waits for its sample, and for lost answers. */
const retryPolls: Readonly<Partial<Record<JobKind, number>>> = { renderComposition: 2, makeVoiceClone: 1 }

const CLEAN_UP_CRON = '*/5 * * * *'

/** Creates the queues if the database is new. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const kind of jobKindNames) await boss.createQueue(kind, queueOptionsOf(kind))
}

export interface Worker {
  /** Stops the running jobs, which resume at the next start. */
  readonly stop: () => Promise<void>
}

/** Runs jobs of every kind until stopped. */
export async function startWorker(boss: PgBoss, service: ServiceContext): Promise<Worker> {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()

  const work = async <Kind extends JobKind>(kind: Kind): Promise<void> => {
    const definition = jobKinds[kind]
    const options = {
      localConcurrency: definition.slots,
      pollingIntervalSeconds: 1,
      // New jobs are announced, so only retries need polling.
      notifyPollingIntervalSeconds: retryPolls[kind] ?? 5,
    }
    let workerId = ''
    workerId = await boss.work<JobPayloads[Kind]>(kind, options, async (jobs) => {
      for (const job of jobs) {
        const signal = AbortSignal.any([stopping.signal, job.signal])
        const running = whileActive({ payload: job.data, service, signal }, async (wanted) => {
          await definition.work(job.data, service, wanted)
        })
        const settled = running.catch(() => {})
        underWay.add(settled)
        await running
          .catch((error: unknown) => {
            if (!stopping.signal.aborted)
              service.log.error({ err: error, kind, queueJobId: job.id }, 'a job ended with a fault')
            throw error
          })
          .finally(() => underWay.delete(settled))
        // Another job may have been announced while this worker was busy.
        boss.notifyWorker(workerId)
      }
    })
  }
  for (const kind of jobKindNames) await work(kind)
  await boss.schedule('cleanUp', CLEAN_UP_CRON, {})
  return {
    stop: async () => {
      stopping.abort(new ServiceStopping())
      await Promise.all(underWay)
    },
  }
}

interface QueuedRun {
  readonly payload: JobPayloads[JobKind]
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

/**
 * Aborts a job soon after its row shows that it has ended. Kinds of work without a row in the job table check
 * themselves whether they are still needed.
 */
async function whileActive(
  { payload, service, signal }: QueuedRun,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!('jobId' in payload)) return await run(signal)
  const { jobId } = payload
  const { db, log } = service
  try {
    await whileNeeded(
      { isNeeded: async () => await jobStore.isActive(db, jobId), subjectId: jobId, service, signal },
      run,
    )
  } catch (error) {
    if (!(error instanceof NoLongerNeeded)) throw error
    log.info({ jobId }, 'the work of a job that is over was broken off')
  }
}

/**
 * Requeues the jobs of a killed process without waiting for their heartbeats. May be called only if no other process
 * uses the database, because jobs of other workers would run twice.
 */
export async function requeueJobs(service: ServiceContext): Promise<number> {
  return await service.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ name: string; jobId: string | null }>`
      update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and name = any(${[...jobKindNames]})
      returning name, data->>'jobId' as "jobId"
    `.execute(db)
    const idsOf = (keepsSteps: boolean): string[] =>
      rows.flatMap(({ name, jobId }) => (jobId === null || inSteps.has(name) !== keepsSteps ? [] : [jobId]))
    for (const keepsSteps of [true, false]) {
      await jobAttemptStore.reclaim(db, idsOf(keepsSteps), { keepsSteps, now: service.now() })
    }
    return rows.length
  })
}
