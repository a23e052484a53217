import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import { DatabaseUnavailable } from '../../stores/DatabaseUnavailable.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { withDatabaseRetry } from './withDatabaseRetry.ts'
import { isServiceStopping } from './ServiceStopping.ts'

interface Attempt {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  /** Start of the attempt, as given by `performance.now()`. */
  readonly begunAt: Milliseconds
}

/** Whether an attempt was interrupted from outside rather than failing by itself. */
export function wasInterrupted(fault: unknown, { signal }: Pick<Attempt, 'signal'>): boolean {
  return signal.aborted || fault instanceof DatabaseUnavailable
}

/**
 * Whether an interrupted attempt must not count, because the service is stopping or because the database was unreachable and
 * the queue missed the worker's heartbeats.
 */
export function isUncounted({ service, signal, begunAt }: Attempt): boolean {
  return isServiceStopping(signal) || service.wasDatabaseAwaySince(begunAt)
}

/** Releases a job after an interrupted attempt, which counts only if the interruption has no known outside cause. */
export async function releaseJob(job: StoredJob, attempt: Attempt): Promise<void> {
  const { service, signal } = attempt
  const end = isUncounted(attempt) ? jobAttemptStore.uncountAttempt : jobAttemptStore.endAttempt
  await withDatabaseRetry(signal, async () => await end(service.db, job, service.now()))
}
