import type { ServiceContext } from '../../context.ts'
import type { SpaceWait } from '../../domain/jobs/jobQueue.ts'
import { isJobType, jobTypes } from '../../domain/jobs/jobTypes.ts'
import { takeStep } from '../../domain/jobs/scheduler.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'

/** Maximum delay before the pace is checked again. */
const MAX_WAIT_SECONDS = 5

/**
 * True if the job must wait for its next step; it is then back in the queue. Otherwise the step is taken. `wait` is the
 * wait for disk space that the job continues.
 */
export async function waitsForStep(job: StoredJob, service: ServiceContext, wait?: SpaceWait): Promise<boolean> {
  const { id: jobId, type } = job
  const waitMs = await takeStep(job, service)
  if (waitMs === 0) return false
  const kind = isJobType(type) ? jobTypes[type] : null
  if (kind === null) throw new Error(`There is no queue for jobs of the type ${type}.`)
  const afterSeconds = Math.min(MAX_WAIT_SECONDS, Math.ceil(waitMs / 1000))
  const payload = { jobId, ...(wait === undefined ? {} : { wait }) }
  await service.queue.sendLater(service.db, kind, { payload, afterSeconds })
  return true
}
