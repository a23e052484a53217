import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import { DatabaseUnavailable } from '../../stores/DatabaseUnavailable.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { patiently } from './patiently.ts'
import { isServiceStopping } from './ServiceStops.ts'

interface Attempt {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  /** When the attempt began, as `performance.now()` has it. */
  readonly begunAt: Milliseconds
}

/** Whether an attempt ended because it was broken off from outside, and not by what it works on. */
export function isBrokenOff(fault: unknown, { signal }: Pick<Attempt, 'signal'>): boolean {
  return signal.aborted || fault instanceof DatabaseUnavailable
}

/**
 * Whether a job is free of blame for an attempt that was broken off: the service stops, or the database was away, without which the
 * queue takes jobs away from workers it hears nothing of.
 */
export function isBlameless({ service, signal, begunAt }: Attempt): boolean {
  return isServiceStopping(signal) || service.wasDatabaseAwaySince(begunAt)
}

/** Leaves a job whose attempt was broken off to its next attempt. A blameless one does not count. */
export async function handBack(job: StoredJob, attempt: Attempt): Promise<void> {
  const { service, signal } = attempt
  const end = isBlameless(attempt) ? jobAttemptStore.takeBackAttempt : jobAttemptStore.endAttempt
  await patiently(signal, async () => await end(service.db, job, service.now()))
}
