import type { ServiceContext } from '../../context.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { isUncounted, wasInterrupted } from './interruptions.ts'
import { MAX_ATTEMPTS } from './maxAttempts.ts'
import { safeErrorOf } from './safeErrorOf.ts'
import { withDatabaseRetry } from './withDatabaseRetry.ts'

interface StepRun {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  /** The error of a job whose attempts ended with faults that a person may not see. */
  readonly failed: SafeError
}

/**
 * Runs a step of a job. Throws an interruption, and a fault after which the queue tries again. Any other fault ends the
 * job, and null is returned.
 */
export async function attemptedStep<Outcome>(
  job: StoredJob,
  { failed, service, signal }: StepRun,
  step: () => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const begunAt = performance.now()
  try {
    return await step()
  } catch (error) {
    if (wasInterrupted(error, { signal })) {
      if (isUncounted({ service, signal, begunAt }))
        await withDatabaseRetry(signal, async () => await jobAttemptStore.uncountStep(service.db, job, service.now()))
      throw error
    }
    const known = safeErrorOf(error)
    if (known === null && job.attempts < MAX_ATTEMPTS) throw error
    service.log.error({ err: error, jobId: job.id, attempt: job.attempts }, `a job of the type ${job.type} failed`)
    await withDatabaseRetry(signal, async () => {
      await jobStore.finish(service.db, job.id, { status: 'failed', error: known ?? failed, now: service.now() })
    })
    return null
  }
}
