import type { ServiceContext } from '../../context.ts'
import type { SpaceWait } from '../../domain/jobs/jobQueue.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobAttemptStore } from '../../stores/jobs/jobAttemptStore.ts'
import { type JobOutcome, jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { releaseJob, wasInterrupted } from './interruptions.ts'
import { MAX_ATTEMPTS } from './maxAttempts.ts'
import { safeErrorOf } from './safeErrorOf.ts'
import { waitsForStep } from './waitsForStep.ts'

/** How a job ends without its result. */
export type EndedJob = Pick<JobOutcome, 'status' | 'error'>

export const endedBy = (error: SafeError): EndedJob => ({ status: 'failed', error })

interface AttemptRun {
  readonly service: ServiceContext
  readonly signal: AbortSignal
  /** The error of a job whose attempts ended with faults that a person may not see. */
  readonly failed: SafeError
  /** The error of a fault after which another attempt cannot help. Null for any other fault. */
  readonly finalErrorOf?: (fault: unknown) => SafeError | null
  /** The wait for disk space after which the job was queued. */
  readonly wait?: SpaceWait | undefined
  /** Whether its step was taken before, for example by the poll that started it. */
  readonly hasStep?: boolean
  /** Ends the job without its result. By default, only its row changes. */
  readonly end?: (job: StoredJob, ended: EndedJob) => Promise<void>
}

/**
 * Runs an attempt of a job that is made in one piece. `make` returns null if it has ended the job or queued it again.
 * Throws an interruption, and a fault after which the queue tries again.
 */
export async function runAttempt(
  jobId: string,
  { end, failed, finalErrorOf = () => null, hasStep = false, service, signal, wait }: AttemptRun,
  make: (job: StoredJob) => Promise<EndedJob | null>,
): Promise<void> {
  const begunAt = performance.now()
  const found = await jobStore.findActive(service.db, jobId)
  if (found === null || (!hasStep && (await waitsForStep(found, service, wait)))) return
  const job = await jobAttemptStore.beginAttempt(service.db, jobId, service.now())
  if (job === null) return
  const finish = async (ended: EndedJob): Promise<void> => {
    if (end === undefined) await jobStore.finish(service.db, job.id, { ...ended, now: service.now() })
    else await end(job, ended)
  }
  try {
    const ended = job.attempts > MAX_ATTEMPTS ? endedBy(failed) : await make(job)
    if (ended !== null) await finish(ended)
  } catch (error) {
    if (error instanceof NoLongerNeeded) return
    if (wasInterrupted(error, { signal })) {
      await releaseJob(job, { service, signal, begunAt })
      throw error
    }
    const known = finalErrorOf(error) ?? safeErrorOf(error)
    if (known === null && job.attempts < MAX_ATTEMPTS) {
      await jobAttemptStore.endAttempt(service.db, job, service.now())
      throw error
    }
    service.log.error({ err: error, jobId, attempt: job.attempts }, `a job of the type ${job.type} failed`)
    await finish(endedBy(known ?? failed))
  }
}
