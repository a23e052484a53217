import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { type EndedJob, endedBy } from '../attempts/runAttempt.ts'

/** Longest wait for a busy server. */
const BUSY_MINUTES = 30
const MIN_PAUSE_SECONDS = 1
const MAX_PAUSE_SECONDS = 600

/** When to ask a busy server again. Null if it has been busy for too long. */
function pauseOfBusy(waitedMs: Milliseconds, retryAfterMs: Milliseconds | null): number | null {
  if (waitedMs > BUSY_MINUTES * 60_000) return null
  const seconds = Math.ceil((retryAfterMs ?? 10_000) / 1_000)
  return Math.min(MAX_PAUSE_SECONDS, Math.max(MIN_PAUSE_SECONDS, seconds))
}

interface Wait {
  readonly kind: 'makeAiVideo' | 'makeAvatarVideo'
  readonly retryAfterMs: Milliseconds | null
}

/**
 * Returns a job to the queue until a busy server takes its request. The attempt does not count. Ends the job if the
 * server has been busy for too long.
 */
export async function waitForServer(
  job: StoredJob,
  { kind, retryAfterMs }: Wait,
  service: ServiceContext,
): Promise<EndedJob | null> {
  const now = service.now()
  // The time in our own queue is not the fault of the server.
  const since = job.started_at ?? job.created_at
  const afterSeconds = pauseOfBusy(now.getTime() - since.getTime(), retryAfterMs)
  if (afterSeconds === null) return endedBy(errorOf('ai_video_failed', { reason: 'busy', minutes: BUSY_MINUTES }))
  const work = { unit: 'percent', stage: 'waiting_for_server', done: 0, total: 100 }
  await jobStore.setProgress(service.db, job.id, { percent: 0, work, now })
  await service.db.transaction().execute(async (db) => {
    await jobAttemptStore.uncountAttempt(db, job, service.now())
    await service.queue.sendLater(db, kind, { payload: { jobId: job.id }, afterSeconds })
  })
  return null
}
